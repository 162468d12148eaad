import type { LiveMessage } from '@foyer/client'
import { Suspense } from 'react'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { DayLine, UnreadLine } from '../../ui/log/Lines.tsx'
import type { RowTools } from '../../ui/log/use-active-row.ts'
import { MessageRow } from './MessageRow.tsx'
import type { MessageActions } from './message-actions.ts'
import type { Row } from './to-rows.ts'
import type { Hiding } from './use-hiding.ts'

const HiddenRow = lazyNamed(() => import('./hidden/HiddenRow.tsx'), 'HiddenRow')
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
  hiding: Hiding
  /** Opens or closes the reaction picker. */
  onPick: (message: LiveMessage) => void
}

/** A row of the log: day, unread separator, folded messages, or message. */
export function LogRow(props: LogRowProps) {
  const { row, tools, targeted, getReplied, getMentions, ownId, actions, hiding, onPick } = props
  if (row.kind === 'day') return <DayLine row={row.key} time={row.time} />
  if (row.kind === 'hidden')
    return (
      <li data-key={row.key} data-hidden>
        <Suspense>
          <HiddenRow why={row.why} ids={row.ids} roomId={hiding.roomId} onShow={() => hiding.show(row.ids)} />
        </Suspense>
      </li>
    )
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
