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
  /** The message that is replied to, where it is loaded. */
  getReplied: (message: LiveMessage) => LiveMessage | null
  /** Names of the people that a message mentions. */
  getMentions: (message: LiveMessage) => readonly string[]
  ownId: string | null
  actions: MessageActions
  /** Opens or closes the reaction picker. */
  onPick: (message: LiveMessage) => void
}

/** A row of the log: day, unread separator, or message. */
export function LogRow(props: LogRowProps) {
  const { row, tools, targeted, getReplied, getMentions, ownId, actions, onPick } = props
  if (row.kind === 'day') return <DayLine row={row.key} time={row.time} />
  if (row.kind === 'unread') return <UnreadLine row={row.key} count={row.count} />
  const { message, key, grouped } = row
  const hasTools = tools !== 'none' && message.state === 'sent' && !message.deleted
  return (
    <MessageRow
      row={key}
      message={message}
      grouped={grouped}
      reply={getReplied(message)}
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
