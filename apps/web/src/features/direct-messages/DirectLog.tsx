import type { LiveDirectMessage } from '@foyer/client'
import type { useDirectConversation } from '@foyer/react'
import { useCountBelow } from '@foyer/react/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { DayLine } from '../../ui/log/Lines.tsx'
import { Log } from '../../ui/log/Log.tsx'
import { MessageAnnouncer } from '../../ui/log/MessageAnnouncer.tsx'
import { useActiveRow } from '../../ui/log/use-active-row.ts'
import { useLog } from '../../ui/log/use-log.ts'
import { Icon } from '../../ui/media/Icon.tsx'
import { Time } from '../../ui/text/Time.tsx'
import { Bubble } from './Bubble.tsx'
import css from './DirectLog.module.css'
import type { DirectActions } from './direct-actions.ts'
import { ConversationStart } from './keys/ConversationStart.tsx'
import type { Person } from './person.ts'
import { SealedRow } from './SealedRow.tsx'
import type { Found } from './search/SearchBar.tsx'
import { toRows } from './to-rows.ts'
import { useTarget } from './use-target.ts'
import { directWords } from './words/index.ts'

/** Unreadable messages (without a key) that load automatically; more of them load with a button. */
const MAX_SEALED = 100

interface DirectLogProps {
  person: Person
  used: ReturnType<typeof useDirectConversation>
  /** Count of sent messages; each increase scrolls to the end. */
  sendCount: number
  actions: DirectActions
  /** What is sought in the conversation; null without a search. */
  found: Found | null
  onCompare: () => void
}

/** The log of a private conversation. */
export function DirectLog({ person, used, sendCount, actions, found, onCompare }: DirectLogProps) {
  const text = useText()
  const words = useWords(directWords)
  const say = useToast()
  const { conversation, messages, hasOlder, counterpartKey } = used
  const changedAt = counterpartKey?.changedAt ?? null
  const rows = useMemo(() => toRows(messages, changedAt), [messages, changedAt])
  const oldest = rows.find(({ kind }) => kind !== 'day')
  // Sealed messages collapse into one row, which never fills the screen: stop loading at the limit.
  const isHeld = hasOlder && oldest?.kind === 'sealed' && oldest.messages.length >= MAX_SEALED
  const loadOlder = () => void conversation?.loadOlder().catch(() => undefined)
  const log = useLog({ rows, onNearStart: () => hasOlder && !isHeld && loadOlder() })
  const below = useCountBelow(messages, log.following)
  const startsHere = !hasOlder && log.rows[0] === rows[0]
  const newest = messages.at(-1)
  const { getRowTools, pick, handlers } = useActiveRow()
  const { lit, show } = useTarget(rows, log.toRow)
  const match = found?.key ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: jumps to every other match, not when show changes
  useEffect(() => {
    if (match !== null) show(match)
  }, [match, found?.sought])
  const byKey = useMemo(() => new Map(messages.map((message) => [message.key, message])), [messages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function renders every row
  const jump = useCallback(
    ({ key, replyTo }: LiveDirectMessage) => {
      if (replyTo === null || conversation === null) return
      if (replyTo.key !== null) return show(replyTo.key)
      conversation.loadReplied(key).then(
        (found) => (found === null ? say(words.notFound) : show(found)),
        () => say(text.room.failedTitle),
      )
    },
    [conversation, words, text],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after a send, not when toEnd changes
  useEffect(() => {
    if (sendCount > 0) log.toEnd()
  }, [sendCount])
  return (
    <>
      <Log
        log={log}
        below={below}
        handlers={handlers}
        beginning={startsHere && <ConversationStart name={person.said} theirs={counterpartKey} />}
      >
        {log.rows.map((row) => {
          if (row.kind === 'day') return <DayLine key={row.key} row={row.key} time={row.time} />
          if (row.kind === 'new-key')
            return (
              <NewKeyLine
                key={row.key}
                row={row.key}
                time={row.time}
                name={person.said}
                onCompare={onCompare}
              />
            )
          if (row.kind === 'sealed')
            return (
              <SealedRow
                key={row.key}
                row={row.key}
                messages={row.messages}
                onOlder={row === oldest && isHeld ? loadOlder : null}
              />
            )
          return (
            <Bubble
              key={row.key}
              row={row}
              tools={getRowTools(row.key)}
              targeted={lit === row.key || match === row.key}
              sought={found?.sought ?? ''}
              replied={byKey.get(row.message.replyTo?.key ?? '') ?? null}
              name={person.said}
              conversation={conversation}
              actions={actions}
              onPick={pick}
              onJump={jump}
            />
          )
        })}
      </Log>
      {newest !== undefined && !newest.deleted && (
        <MessageAnnouncer
          time={newest.createdAt}
          own={newest.own}
          name={person.name}
          content={newest.plaintextMessage}
        />
      )}
    </>
  )
}

interface NewKeyLineProps {
  row: string
  /** Time of the change, ISO 8601. */
  time: string
  name: string
  onCompare: () => void
}

/** Marks where in the conversation the counterpart's key has changed. */
function NewKeyLine({ row, time, name, onCompare }: NewKeyLineProps) {
  const words = useWords(directWords)
  return (
    <li className={css.newKey} data-key={row}>
      <Icon name="shield" size="s" />
      <span>
        <Time at={time}>{words.newKeyLine(name)}</Time>{' '}
        <Button variant="text" onClick={onCompare}>
          {words.compare}
        </Button>
      </span>
    </li>
  )
}
