import type { LiveBusinessMessage } from '@foyer/client'
import type { useBusinessThread } from '@foyer/react'
import { useCountBelow } from '@foyer/react/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { DayLine } from '../../ui/log/Lines.tsx'
import { Log } from '../../ui/log/Log.tsx'
import { MessageAnnouncer } from '../../ui/log/MessageAnnouncer.tsx'
import { useLog } from '../../ui/log/use-log.ts'
import { BusinessBubble } from './BusinessBubble.tsx'
import css from './BusinessLog.module.css'
import { toRows } from './to-rows.ts'
import { businessWords } from './words/index.ts'

interface BusinessLogProps {
  used: ReturnType<typeof useBusinessThread>
  /** Name of the other side. */
  name: string
  /** The reader's side. */
  side: 'customer' | 'business'
  /** Picture of the other side, 32 px; referentially stable, because rows are memoised. */
  picture: ReactNode
  /** Text above the first message. */
  beginning: string
  /** Count of sent messages; each increase scrolls to the end. */
  sendCount: number
  onReply: (message: LiveBusinessMessage) => void
}

/** The log of a thread between a customer and a business. */
export function BusinessLog(props: BusinessLogProps) {
  const { used, name, side, picture, beginning, sendCount, onReply } = props
  const text = useText()
  const words = useWords(businessWords)
  const { thread, messages, hasOlder } = used
  const [olderFailed, setOlderFailed] = useState(false)
  const rows = useMemo(() => toRows(messages), [messages])
  const isLoading = useRef(false)
  const loadOlder = useCallback(() => {
    if (thread === null || isLoading.current) return
    isLoading.current = true
    setOlderFailed(false)
    thread
      .loadOlder()
      .catch(() => setOlderFailed(true))
      .finally(() => {
        isLoading.current = false
      })
  }, [thread])
  const log = useLog({ rows, onNearStart: () => hasOlder && !olderFailed && loadOlder() })
  const below = useCountBelow(messages, log.following)
  // A message sent from this page keeps its first key, which is not its id.
  const toQuoted = (id: string) => log.toRow(messages.find((each) => each.id === id)?.key ?? id)
  const isAtStart = log.rows[0] === rows[0]
  const newest = messages.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after a send, not when toEnd changes
  useEffect(() => {
    if (sendCount > 0) log.toEnd()
  }, [sendCount])
  const older = olderFailed ? (
    <>
      {words.olderFailed}{' '}
      <Button variant="text" onClick={loadOlder}>
        {text.common.tryAgain}
      </Button>
    </>
  ) : (
    hasOlder && (
      <Button variant="text" onClick={loadOlder}>
        {words.older}
      </Button>
    )
  )
  return (
    <>
      <Log
        log={log}
        below={below}
        beginning={isAtStart && (older || <p className={css.whoReads}>{beginning}</p>)}
      >
        {log.rows.map((row) =>
          row.kind === 'day' ? (
            <DayLine key={row.key} row={row.key} time={row.time} />
          ) : (
            <BusinessBubble
              key={row.key}
              row={row}
              name={name}
              side={side}
              picture={picture}
              thread={thread}
              onReply={onReply}
              onQuote={toQuoted}
            />
          ),
        )}
      </Log>
      {newest !== undefined && (
        <MessageAnnouncer time={newest.createdAt} own={newest.own} name={name} content={newest.messageText} />
      )}
    </>
  )
}
