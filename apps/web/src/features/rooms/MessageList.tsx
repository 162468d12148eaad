import type { LiveMessage, Room } from '@foyer/client'
import { useCountBelow } from '@foyer/react/ui'
import { Suspense, useEffect, useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Log } from '../../ui/log/Log.tsx'
import { useActiveRow } from '../../ui/log/use-active-row.ts'
import { useLog } from '../../ui/log/use-log.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import { LogRow } from './LogRow.tsx'
import { useMentionedNames } from './mentions.ts'
import type { MessageActions } from './message-actions.ts'
import { countServedRows, toRows, type UnreadMark } from './to-rows.ts'
import type { Hiding } from './use-hiding.ts'
import { useMessageTarget } from './use-message-target.ts'
import { useRepliedMessages } from './use-replied-messages.ts'

const MessageAnnouncer = lazyNamed(() => import('../../ui/log/MessageAnnouncer.tsx'), 'MessageAnnouncer')

export interface MessageListProps {
  messages: readonly LiveMessage[]
  unread: UnreadMark | null
  hasOlder: boolean
  /** False while the log shows older messages without the newest ones. */
  atEnd: boolean
  /** Loads messages that are not in the log. */
  room: Pick<Room, 'loadOlder' | 'loadNewer' | 'loadLatest' | 'loadAround'>
  actions: MessageActions
  hiding: Hiding
  /** The reader's public id; null while unknown. */
  ownId: string | null
  /** Id of the message in the address. */
  messageId: string | null
  /** Count of sent messages; each increase scrolls to the end. */
  sendCount: number
  /** Called when the newest message becomes visible or hidden. */
  onFollowing: (following: boolean) => void
  /** Called when the reader asks for the newest message. */
  onLatest: () => void
}

/** The log of a room. */
export function MessageList(props: MessageListProps) {
  const {
    messages,
    unread,
    hasOlder,
    atEnd,
    room,
    actions,
    hiding,
    ownId,
    messageId,
    sendCount,
    onFollowing,
    onLatest,
  } = props
  const text = useText()
  const say = useToast()
  const rows = useMemo(() => toRows(messages, unread, hiding.getReason), [messages, unread, hiding])
  const log = useLog({
    rows,
    atEnd,
    ...(import.meta.env.SSR && messageId === null && { servedSize: countServedRows(rows) }),
    // A failed page is requested again by the next scroll; meanwhile the banner shows the reason.
    onNearStart: () => hasOlder && room.loadOlder().catch(() => undefined),
    onNearEnd: () => room.loadNewer().catch(() => undefined),
  })
  const findReplied = useRepliedMessages(messages)
  /** A reply quotes nothing that the reader has hidden. */
  const getReplied = (message: LiveMessage) => {
    const replied = findReplied(message)
    return replied === null || hiding.getReason(replied) !== null ? null : replied
  }
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after a send, not when toLatest changes
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
            getReplied={getReplied}
            getMentions={getMentions}
            ownId={ownId}
            actions={actions}
            hiding={hiding}
            onPick={pick}
          />
        ))}
      </Log>
      {newest !== undefined && hiding.getReason(newest) === null && (
        <Suspense>
          <MessageAnnouncer
            time={newest.created_at}
            own={newest.own}
            name={getPersonName(newest.user, text)}
            content={newest.content}
          />
        </Suspense>
      )}
    </>
  )
}
