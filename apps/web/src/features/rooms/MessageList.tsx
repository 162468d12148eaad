import type { LiveMessage } from '@foyer/client'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from '../../ui/log/Log.module.css'
import { useLog } from '../../ui/log/use-log.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Announcer } from './Announcer.tsx'
import type { MessageDeeds } from './deeds.ts'
import { LogRow } from './LogRow.tsx'
import { useCalledNames } from './mentions.ts'
import { rowsOf, type UnreadMark } from './rows.ts'
import { useActiveRow } from './use-active-row.ts'
import { useMessageTarget } from './use-message-target.ts'
import { useReplies } from './use-replies.ts'

/** Fetches what the log does not hold. */
export interface LogLoading {
  older: () => Promise<void>
  newer: () => Promise<void>
  /** The end of the room, in place of what is shown. */
  latest: () => Promise<void>
  /** The neighbourhood of a message, in place of what is shown. */
  around: (messageId: string) => Promise<void>
}

interface MessageListProps {
  messages: readonly LiveMessage[]
  unread: UnreadMark | null
  hasOlder: boolean
  /** False while the log shows a piece of the past that does not reach the newest message. */
  atEnd: boolean
  load: LogLoading
  deeds: MessageDeeds
  /** Public id of the person at this screen; null until it is known. */
  ownId: string | null
  /** The message that the address points at. */
  messageId: string | null
  /** Grows with every own send: then the log goes to the end. */
  sends: number
  /** Told when the newest message comes in or out of sight. */
  onFollowing: (following: boolean) => void
  /** Told when the person asks for the newest message. */
  onLatest: () => void
}

const NO_CALLS: readonly string[] = []

/** The log of a room: anchored at its end, windowed, readable by keyboard and ear. */
export function MessageList(props: MessageListProps) {
  const { messages, unread, hasOlder, atEnd, load, deeds, ownId, messageId, sends, onFollowing, onLatest } =
    props
  const text = useText()
  const say = useToast()
  const rows = useMemo(() => rowsOf(messages, unread), [messages, unread])
  const log = useLog({
    rows,
    atEnd,
    // What does not come is asked for again with the next turn of the wheel; meanwhile the banner says why.
    onNearStart: () => hasOlder && load.older().catch(() => undefined),
    onNearEnd: () => load.newer().catch(() => undefined),
  })
  const repliedTo = useReplies(messages)
  const callsOf = useCalledNames(messages)
  const below = useBelow(messages, log.following)
  const { toolsOf, pick, handlers } = useActiveRow()
  const targetKey = useMessageTarget({ messageId, messages, loadAround: load.around, toRow: log.toRow })
  const toLatest = () => {
    onLatest()
    if (atEnd) log.toEnd()
    else load.latest().then(log.toEnd, () => say(text.room.failedTitle))
  }
  const startsHere = !hasOlder && rows.length > 0 && log.rows[0] === rows[0]

  useEffect(() => onFollowing(log.following), [log.following, onFollowing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an own send goes to the end, a new way there does not
  useEffect(() => {
    if (sends > 0) toLatest()
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
              calls={row.kind === 'message' ? callsOf(row.message) : NO_CALLS}
              ownId={ownId}
              deeds={deeds}
              onPick={pick}
            />
          ))}
        </ol>
      </div>
      {!log.following && (
        <button type="button" className={css.jump} onClick={toLatest}>
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
  // Where a piece of the past is shown, nobody has counted what came after it.
  if (index === -1) return 0
  return messages.slice(index + 1).filter((message) => !message.own).length
}
