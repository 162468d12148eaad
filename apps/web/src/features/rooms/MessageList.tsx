import type { LiveMessage, Room } from '@foyer/client'
import { useEffect, useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Log } from '../../ui/log/Log.tsx'
import { NewsReader } from '../../ui/log/NewsReader.tsx'
import { useBelow } from '../../ui/log/use-below.ts'
import { useLog } from '../../ui/log/use-log.ts'
import { nameOf } from '../../ui/people.ts'
import { useToast } from '../../ui/Toast.tsx'
import type { MessageDeeds } from './deeds.ts'
import { LogRow } from './LogRow.tsx'
import { useCalledNames } from './mentions.ts'
import { rowsOf, type UnreadMark } from './rows.ts'
import { useActiveRow } from './use-active-row.ts'
import { useMessageTarget } from './use-message-target.ts'
import { useReplies } from './use-replies.ts'

interface MessageListProps {
  messages: readonly LiveMessage[]
  unread: UnreadMark | null
  hasOlder: boolean
  /** False while the log shows a piece of the past that does not reach the newest message. */
  atEnd: boolean
  /** Fetches what the log does not hold. */
  room: Pick<Room, 'loadOlder' | 'loadNewer' | 'loadLatest' | 'loadAround'>
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

/** The log of a room: anchored at its end, windowed, readable by keyboard and ear. */
export function MessageList(props: MessageListProps) {
  const { messages, unread, hasOlder, atEnd, room, deeds, ownId, messageId, sends, onFollowing, onLatest } =
    props
  const text = useText()
  const say = useToast()
  const rows = useMemo(() => rowsOf(messages, unread), [messages, unread])
  const log = useLog({
    rows,
    atEnd,
    // What does not come is asked for again with the next turn of the wheel; meanwhile the banner says why.
    onNearStart: () => hasOlder && room.loadOlder().catch(() => undefined),
    onNearEnd: () => room.loadNewer().catch(() => undefined),
  })
  const repliedTo = useReplies(messages)
  const callsOf = useCalledNames(messages)
  const below = useBelow(messages, log.following)
  const { toolsOf, pick, handlers } = useActiveRow()
  const targetKey = useMessageTarget({ messageId, messages, loadAround: room.loadAround, toRow: log.toRow })
  const toLatest = () => {
    onLatest()
    if (atEnd) log.toEnd()
    else room.loadLatest().then(log.toEnd, () => say(text.room.failedTitle))
  }
  const newest = messages.at(-1)
  const startsHere = !hasOlder && rows.length > 0 && log.rows[0] === rows[0]

  useEffect(() => onFollowing(log.following), [log.following, onFollowing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an own send goes to the end, a new way there does not
  useEffect(() => {
    if (sends > 0) toLatest()
  }, [sends])

  return (
    <>
      <Log
        log={log}
        below={below}
        beginning={startsHere && text.room.beginning}
        handlers={handlers}
        onLatest={toLatest}
      >
        {log.rows.map((row) => (
          <LogRow
            key={row.key}
            row={row}
            tools={toolsOf(row.key)}
            targeted={targetKey === row.key}
            repliedTo={repliedTo}
            callsOf={callsOf}
            ownId={ownId}
            deeds={deeds}
            onPick={pick}
          />
        ))}
      </Log>
      {newest !== undefined && (
        <NewsReader
          time={newest.created_at}
          own={newest.own}
          name={nameOf(newest.user, text)}
          content={newest.content}
        />
      )}
    </>
  )
}
