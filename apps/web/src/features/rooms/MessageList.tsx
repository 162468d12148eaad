import type { LiveMessage } from '@foyer/client'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Announcer } from './Announcer.tsx'
import type { MessageDeeds } from './deeds.ts'
import { LogRow } from './LogRow.tsx'
import css from './MessageList.module.css'
import { rowsOf, type UnreadMark } from './rows.ts'
import { useActiveRow } from './use-active-row.ts'
import { useLog } from './use-log.ts'
import { useMessageTarget } from './use-message-target.ts'
import { useReplies } from './use-replies.ts'

interface MessageListProps {
  messages: readonly LiveMessage[]
  unread: UnreadMark | null
  hasOlder: boolean
  loadOlder: () => Promise<void>
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
  const repliedTo = useReplies(messages)
  const below = useBelow(messages, log.following)
  const { toolsOf, pick, handlers } = useActiveRow()
  const targetKey = useMessageTarget({ messageId, messages, hasOlder, loadOlder, toRow: log.toRow })
  const startsHere = !hasOlder && rows.length > 0 && log.rows[0] === rows[0]

  useEffect(() => onFollowing(log.following), [log.following, onFollowing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an own send goes to the end, a new toEnd does not
  useEffect(() => {
    if (sends > 0) log.toEnd()
  }, [sends])

  return (
    <div className={css.frame}>
      <div
        className={css.log}
        ref={log.scrollerRef}
        onScroll={log.onScroll}
        role="log"
        aria-live="off"
        aria-label={text.room.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={moveThroughRows}
      >
        <ol ref={log.listRef} className={css.list} {...handlers}>
          {startsHere && <li className={css.beginning}>{text.room.beginning}</li>}
          {log.rows.map((row) => (
            <LogRow
              key={row.key}
              row={row}
              tools={toolsOf(row.key)}
              targeted={targetKey === row.key}
              reply={row.kind === 'message' ? repliedTo(row.message) : null}
              deeds={deeds}
              onPick={pick}
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
  const lastKey = messages.at(-1)?.key
  const [seen, setSeen] = useState(lastKey)
  if (following && seen !== lastKey) setSeen(lastKey)
  if (following) return 0
  const index = messages.findLastIndex((message) => message.key === seen)
  return messages.slice(index + 1).filter((message) => !message.own).length
}
