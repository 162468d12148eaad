import type { LiveMessage } from '@foyer/client'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazily } from '../../lazily.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { dayName } from '../../ui/time.ts'
import { Announcer } from './Announcer.tsx'
import css from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'
import { type Row, rowsOf, type UnreadMark } from './rows.ts'
import { useLog } from './use-log.ts'
import { useMessageTarget } from './use-message-target.ts'
import { useReplies } from './use-replies.ts'

const MessageActions = lazily(() => import('../../beside.ts'), 'MessageActions')

/** What can be done with the messages of a room. */
export interface MessageDeeds {
  react: (message: LiveMessage, reaction: string) => void
  retry: (message: LiveMessage) => void
  discard: (message: LiveMessage) => void
  copyText: (message: LiveMessage) => void
  copyLink: (message: LiveMessage) => void
  /** Opens the sheet of a message: what a long press does. */
  openSheet: (message: LiveMessage) => void
}

interface MessageListProps {
  messages: readonly LiveMessage[]
  unread: UnreadMark | null
  hasOlder: boolean
  loadOlder: () => Promise<void> | void
  deeds: MessageDeeds
  /** The message that the address points at. */
  messageId: string | null
  /** Grows with every own send: then the log goes to the end. */
  sends: number
  /** Told when the newest message comes in or out of sight. */
  onFollowing: (following: boolean) => void
}

/** The log of a room: anchored at its end, windowed, readable by keyboard and ear. */
export function MessageList(props: MessageListProps) {
  const { messages, unread, hasOlder, loadOlder, deeds, messageId, sends, onFollowing } = props
  const text = useText()
  const rows = useMemo(() => rowsOf(messages, unread), [messages, unread])
  const log = useLog({ rows, onNearStart: () => hasOlder && void loadOlder() })
  const replies = useReplies(messages)
  const below = useBelow(messages, log.following)
  const [active, setActive] = useState<string | null>(null)
  const targetKey = useMessageTarget({ messageId, messages, hasOlder, loadOlder, toRow: log.toRow })

  useEffect(() => onFollowing(log.following), [log.following, onFollowing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an own send goes to the end, a new toEnd does not
  useEffect(() => {
    if (sends > 0) log.toEnd()
  }, [sends])

  const activate = (event: PointerEvent | KeyboardEvent | React.FocusEvent) => setActive(keyAt(event.target))
  return (
    <div className={css.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div
        className={css.log}
        ref={log.scrollerRef}
        onScroll={log.onScroll}
        role="log"
        aria-live="off"
        aria-label={text.room.messages}
        tabIndex={0}
        onKeyDown={moveThroughRows}
      >
        <ol
          ref={log.listRef}
          className={css.list}
          onPointerOver={activate}
          onPointerLeave={() => setActive(null)}
          onFocus={activate}
        >
          {!hasOlder && messages.length > 0 && log.rows[0] === rows[0] && (
            <li className={css.beginning}>{text.room.beginning}</li>
          )}
          {log.rows.map((row) => (
            <LogRow
              key={row.key}
              row={row}
              active={active === row.key}
              targeted={targetKey === row.key}
              reply={row.kind === 'message' ? replies(row.message) : null}
              deeds={deeds}
            />
          ))}
        </ol>
      </div>
      {!log.following && (
        <button type="button" className={css.jump} onClick={log.toEnd}>
          <Icon name="arrow-down" size="s" />
          <span className="num">{text.room.newBelow(below)}</span>
        </button>
      )}
      <Announcer messages={messages} />
    </div>
  )
}

interface LogRowProps {
  row: Row
  active: boolean
  targeted: boolean
  reply: LiveMessage | null
  deeds: MessageDeeds
}

function LogRow({ row, active, targeted, reply, deeds }: LogRowProps) {
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
  return (
    <MessageRow
      row={row.key}
      message={row.message}
      grouped={row.grouped}
      reply={reply}
      targeted={targeted}
      deeds={deeds}
      actions={
        active && row.message.state === 'sent' ? <MessageActions message={row.message} deeds={deeds} /> : null
      }
    />
  )
}

/** The row that an event happened in. */
const keyAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null) : null

/** Up and down go from message to message; Tab then reaches what can be done with it. */
function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = current === -1 ? rows.at(-1) : rows[current + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

/** How many messages of others came in while the end was out of sight. */
function useBelow(messages: readonly LiveMessage[], following: boolean): number {
  const last = messages.at(-1)
  const [seen, setSeen] = useState(last?.key)
  const lastKey = last?.key
  if (following && seen !== lastKey) setSeen(lastKey)
  if (following) return 0
  const index = messages.findLastIndex((message) => message.key === seen)
  return messages.slice(index + 1).filter((message) => !message.own).length
}
