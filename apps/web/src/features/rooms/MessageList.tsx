import type { LiveMessage, Room } from '@foyer/client'
import { useEffect, useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Log } from '../../ui/log/Log.tsx'
import { MessageAnnouncer } from '../../ui/log/MessageAnnouncer.tsx'
import { useCountBelow } from '../../ui/log/use-count-below.ts'
import { useLog } from '../../ui/log/use-log.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import { LogRow } from './LogRow.tsx'
import { useMentionedNames } from './mentions.ts'
import type { MessageActions } from './message-actions.ts'
import { toRows, type UnreadMark } from './to-rows.ts'
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
  actions: MessageActions
  /** Public id of the person at this screen; null until it is known. */
  ownId: string | null
  /** The message that the address points at. */
  messageId: string | null
  /** Grows with every own send: then the log goes to the end. */
  sendCount: number
  /** Told when the newest message comes in or out of sight. */
  onFollowing: (following: boolean) => void
  /** Told when the person asks for the newest message. */
  onLatest: () => void
}

/** The log of a room: anchored at its end, windowed, readable by keyboard and ear. */
export function MessageList(props: MessageListProps) {
  const {
    messages,
    unread,
    hasOlder,
    atEnd,
    room,
    actions,
    ownId,
    messageId,
    sendCount,
    onFollowing,
    onLatest,
  } = props
  const text = useText()
  const say = useToast()
  const rows = useMemo(() => toRows(messages, unread), [messages, unread])
  const log = useLog({
    rows,
    atEnd,
    // What does not come is asked for again with the next turn of the wheel; meanwhile the banner says why.
    onNearStart: () => hasOlder && room.loadOlder().catch(() => undefined),
    onNearEnd: () => room.loadNewer().catch(() => undefined),
  })
  const repliedTo = useReplies(messages)
  const getMentions = useMentionedNames(messages)
  const below = useCountBelow(messages, log.following)
  const { getRowTools, pick, handlers } = useActiveRow()
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
    if (sendCount > 0) toLatest()
  }, [sendCount])

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
            tools={getRowTools(row.key)}
            targeted={targetKey === row.key}
            repliedTo={repliedTo}
            getMentions={getMentions}
            ownId={ownId}
            actions={actions}
            onPick={pick}
          />
        ))}
      </Log>
      {newest !== undefined && (
        <MessageAnnouncer
          time={newest.created_at}
          own={newest.own}
          name={getPersonName(newest.user, text)}
          content={newest.content}
        />
      )}
    </>
  )
}
