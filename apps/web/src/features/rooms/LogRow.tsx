import type { LiveMessage } from '@foyer/client'
import { Suspense } from 'react'
import { lazily } from '../../lazily.ts'
import { DayLine, UnreadLine } from '../../ui/log/Lines.tsx'
import type { MessageDeeds } from './deeds.ts'
import { MessageRow } from './MessageRow.tsx'
import type { Row } from './rows.ts'
import type { RowTools } from './use-active-row.ts'

const MessageActions = lazily(() => import('../../hands.ts'), 'MessageActions')

interface LogRowProps {
  row: Row
  tools: RowTools
  targeted: boolean
  /** The message that one answers, where the room holds it. */
  repliedTo: (message: LiveMessage) => LiveMessage | null
  /** What those are called whom one calls by name. */
  callsOf: (message: LiveMessage) => readonly string[]
  ownId: string | null
  deeds: MessageDeeds
  /** Opens or closes the choice of reactions. */
  onPick: (message: LiveMessage) => void
}

/** One line of the log: a day, the unread line, or a message. */
export function LogRow(props: LogRowProps) {
  const { row, tools, targeted, repliedTo, callsOf, ownId, deeds, onPick } = props
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
      calls={callsOf(message)}
      callsMe={ownId !== null && message.mentions.includes(ownId)}
      deeds={deeds}
      onPick={onPick}
      actions={
        hasTools && (
          <Suspense>
            <MessageActions message={message} deeds={deeds} picking={tools === 'reactions'} onPick={onPick} />
          </Suspense>
        )
      }
    />
  )
}
