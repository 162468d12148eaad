import type { LiveMessage } from '@foyer/client'
import { Suspense } from 'react'
import { lazily } from '../../lazily.ts'
import { DayLine, UnreadLine } from '../../ui/log/Lines.tsx'
import type { MessageDeeds } from './deeds.ts'
import { MessageRow } from './MessageRow.tsx'
import type { Row } from './rows.ts'
import type { RowTools } from './use-active-row.ts'

const MessageActions = lazily(() => import('../../beside.ts'), 'MessageActions')

interface LogRowProps {
  row: Row
  tools: RowTools
  targeted: boolean
  /** The message that this one answers, where the room holds it. */
  reply: LiveMessage | null
  /** What those are called whom it calls by name. */
  calls: readonly string[]
  ownId: string | null
  deeds: MessageDeeds
  /** Opens or closes the choice of reactions. */
  onPick: (message: LiveMessage) => void
}

/** One line of the log: a day, the unread line, or a message. */
export function LogRow({ row, tools, targeted, reply, calls, ownId, deeds, onPick }: LogRowProps) {
  if (row.kind === 'day') return <DayLine row={row.key} time={row.time} />
  if (row.kind === 'unread') return <UnreadLine row={row.key} count={row.count} />
  const { message, key, grouped } = row
  const hasTools = tools !== 'none' && message.state === 'sent' && !message.deleted
  return (
    <MessageRow
      row={key}
      message={message}
      grouped={grouped}
      reply={reply}
      targeted={targeted}
      calls={calls}
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
