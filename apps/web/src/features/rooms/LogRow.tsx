import type { LiveMessage } from '@foyer/client'
import { Suspense } from 'react'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { DayLine, UnreadLine } from '../../ui/log/Lines.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { MessageActions } from './message-actions.ts'
import type { Row } from './to-rows.ts'
import type { RowTools } from './use-active-row.ts'

const MessageToolbar = lazyNamed(() => import('./MessageToolbar.tsx'), 'MessageToolbar')

interface LogRowProps {
  row: Row
  tools: RowTools
  targeted: boolean
  /** The message that one answers, where the room holds it. */
  repliedTo: (message: LiveMessage) => LiveMessage | null
  /** What those are called whom one calls by name. */
  getMentions: (message: LiveMessage) => readonly string[]
  ownId: string | null
  actions: MessageActions
  /** Opens or closes the choice of reactions. */
  onPick: (message: LiveMessage) => void
}

/** One line of the log: a day, the unread line, or a message. */
export function LogRow(props: LogRowProps) {
  const { row, tools, targeted, repliedTo, getMentions, ownId, actions, onPick } = props
  if (row.kind === 'day') return <DayLine row={row.key} time={row.time} />
  if (row.kind === 'unread') return <UnreadLine row={row.key} count={row.count} />
  const { message, key, grouped } = row
  const hasTools = tools !== 'none' && message.state === 'sent' && !message.deleted
  return (
    <MessageRow
      row={key}
      message={message}
      grouped={grouped}
      reply={repliedTo(message)}
      targeted={targeted}
      mentions={getMentions(message)}
      mentionsMe={ownId !== null && message.mentions.includes(ownId)}
      actions={actions}
      onPick={onPick}
      toolbar={
        hasTools && (
          <Suspense>
            <MessageToolbar
              message={message}
              actions={actions}
              picking={tools === 'reactions'}
              onPick={onPick}
            />
          </Suspense>
        )
      }
    />
  )
}
