import type { LiveMessage } from '@foyer/client'
import { Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazily } from '../../lazily.ts'
import { cx } from '../../ui/cx.ts'
import { dayName } from '../../ui/time.ts'
import type { MessageDeeds } from './deeds.ts'
import css from './LogRow.module.css'
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
  deeds: MessageDeeds
  /** Opens or closes the choice of reactions. */
  onPick: (message: LiveMessage) => void
}

/** One line of the log: a day, the unread line, or a message. */
export function LogRow({ row, tools, targeted, reply, deeds, onPick }: LogRowProps) {
  const text = useText()
  if (row.kind === 'day') {
    return (
      <li className={css.day} data-key={row.key}>
        {dayName(row.time, text)}
      </li>
    )
  }
  if (row.kind === 'unread') {
    return (
      <li className={cx(css.unread, 'num')} data-key={row.key}>
        {text.room.newCount(row.count)}
      </li>
    )
  }
  const { message, key, grouped } = row
  const hasTools = tools !== 'none' && message.state === 'sent' && !message.deleted
  return (
    <MessageRow
      row={key}
      message={message}
      grouped={grouped}
      reply={reply}
      targeted={targeted}
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
