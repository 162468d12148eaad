import type { useDirectConversation } from '@foyer/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button, IconButton } from '../../../ui/inputs/Button.tsx'
import { SearchField } from '../../../ui/inputs/SearchField.tsx'
import { directWords } from '../words/index.ts'
import { findMatches, SHORTEST } from './find-matches.ts'
import css from './SearchBar.module.css'

/** Messages that are searched at first, and with each press of the button: they are opened on this device. */
const STEP = 2_000

/** What is sought, and the match that is shown. */
export interface Found {
  sought: string
  /** Key of the message; null without a match. */
  key: string | null
}

interface SearchBarProps {
  used: ReturnType<typeof useDirectConversation>
  onFound: (found: Found) => void
  onClose: () => void
}

/** Searches a conversation on this device, page by page into its history: the server cannot. */
export function SearchBar({ used, onFound, onClose }: SearchBarProps) {
  const words = useWords(directWords)
  const { conversation, messages, hasOlder } = used
  const field = useRef<HTMLInputElement>(null)
  const [sought, setSought] = useState('')
  const [limit, setLimit] = useState(STEP)
  const [picked, setPicked] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const matches = useMemo(() => findMatches(messages, sought), [messages, sought])
  const isAsked = sought.trim().length >= SHORTEST
  const at = picked !== null && matches.includes(picked) ? matches.indexOf(picked) : matches.length - 1
  const key = matches[at] ?? null
  const isLoading = isAsked && hasOlder && messages.length < limit && !hasFailed

  useEffect(() => field.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the match changes, not when the caller does
  useEffect(() => onFound({ sought: isAsked ? sought : '', key }), [sought, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that has arrived asks for the next one
  useEffect(() => {
    if (isLoading) conversation?.loadOlder().catch(() => setFailed(true))
  }, [isLoading, messages, conversation])

  const move = (step: number) => setPicked(matches[at + step] ?? key)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    move(event.shiftKey ? 1 : -1)
  }
  return (
    <search className={css.bar} onKeyDown={onKeyDown}>
      <div className={css.line}>
        <SearchField
          ref={field}
          label={words.search}
          value={sought}
          onChange={(value) => {
            setSought(value)
            setPicked(null)
          }}
        />
        <IconButton
          icon="arrow-down"
          className={css.up}
          label={words.older}
          disabled={at <= 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={words.newer}
          disabled={at === -1 || at === matches.length - 1}
          onClick={() => move(1)}
        />
        <IconButton icon="close" label={words.closeSearch} onClick={onClose} />
      </div>
      {isAsked && (
        <p className={css.note} role="status">
          {/* The newest match is the first. */}
          {matches.length === 0
            ? !isLoading && words.searchNone
            : words.searchAt(matches.length - at, matches.length)}
          {isLoading && <span>{words.searching}</span>}
          {hasFailed && (
            <>
              <span>{words.searchFailed}</span>
              <Button variant="text" onClick={() => setFailed(false)}>
                {words.searchMore}
              </Button>
            </>
          )}
          {hasOlder && !isLoading && !hasFailed && (
            <>
              <span>{words.searchSpan(messages.length)}</span>
              <Button variant="text" onClick={() => setLimit(messages.length + STEP)}>
                {words.searchMore}
              </Button>
            </>
          )}
        </p>
      )}
    </search>
  )
}
