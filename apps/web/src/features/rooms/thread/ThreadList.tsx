import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useSaid } from '../../../lib/use-said.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { useActiveRow } from '../../../ui/log/use-active-row.ts'
import { LogRow } from '../LogRow.tsx'
import type { MessageListProps } from '../MessageList.tsx'
import { useMentionedNames } from '../mentions.ts'
import { useMessageTarget } from '../use-message-target.ts'
import { useRepliedMessages } from '../use-replied-messages.ts'
import css from './ThreadList.module.css'
import { toThreadRows } from './to-thread-rows.ts'
import { threadWords } from './words/index.ts'

/** The messages of a room as comments: as high as they are, in the order that the reader chooses. */
export function ThreadList(props: MessageListProps) {
  const { messages, unread, hasOlder, room, actions, hiding, ownId, messageId, onFollowing } = props
  const text = useText()
  const words = useWords(threadWords)
  const [isNewestFirst, setNewestFirst] = useState(false)
  const rows = useMemo(
    () => toThreadRows(messages, unread, hiding.getReason, isNewestFirst),
    [messages, unread, hiding, isNewestFirst],
  )
  const findReplied = useRepliedMessages(messages)
  const getMentions = useMentionedNames(messages)
  const { getRowTools, pick, handlers } = useActiveRow()
  const toRow = (key: string) =>
    document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'center' })
  const targetKey = useMessageTarget({ messageId, messages, loadAround: room.loadAround, toRow })
  // All of them are on the page, so what is new has been seen.
  useEffect(() => onFollowing(true), [onFollowing])
  const older = hasOlder && (
    <Button variant="text" onClick={() => void room.loadOlder().catch(() => undefined)}>
      {words.older}
    </Button>
  )
  return (
    <section aria-label={text.room.messages}>
      <div className={css.bar}>
        <label>
          {words.order}{' '}
          <select
            value={isNewestFirst ? 'newest' : 'oldest'}
            onChange={(event) => setNewestFirst(event.target.value === 'newest')}
          >
            <option value="oldest">{words.oldest}</option>
            <option value="newest">{words.newest}</option>
          </select>
        </label>
      </div>
      {!isNewestFirst && older}
      <ol className={css.list} {...useSaid()} {...handlers}>
        {rows.map((row) => (
          <LogRow
            key={row.key}
            row={row}
            tools={getRowTools(row.key)}
            targeted={targetKey === row.key}
            getReplied={(message) => {
              const replied = findReplied(message)
              return replied === null || hiding.getReason(replied) !== null ? null : replied
            }}
            getMentions={getMentions}
            ownId={ownId}
            actions={actions}
            hiding={hiding}
            onPick={pick}
          />
        ))}
      </ol>
      {isNewestFirst && older}
    </section>
  )
}
