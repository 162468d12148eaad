import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { CompletionList } from '../inputs/composer/CompletionList.tsx'
import { useCompletionList } from '../inputs/composer/use-completion-list.ts'
import { type EmojiTable, findByShortcode, searchEmojis } from './emoji.ts'
import { readSkinTone, rememberEmoji } from './emoji-choices.ts'
import { loadEmojis } from './load-emojis.ts'
import css from './ShortcodeList.module.css'
import { withSkinTone } from './skin-tone.ts'
import { emojiWords } from './words/index.ts'

const MAX_SHOWN = 6

interface ShortcodeListProps {
  /** The field, which keeps the focus; its keys move through the list. */
  field: RefObject<HTMLTextAreaElement | null>
  /** What is typed after the colon; ends in a colon where the name is complete. */
  prefix: string
  onPick: (emoji: string) => void
  onClose: () => void
}

/** Suggestions for an emoji whose name is being typed. A complete name, as `:tada:`, is replaced at once. */
export function ShortcodeList({ field, prefix, onPick, onClose }: ShortcodeListProps) {
  const { language } = useText()
  const words = useWords(emojiWords)
  const [table, setTable] = useState<EmojiTable | null>(null)
  useEffect(() => {
    // Without the names the text stays as it is typed.
    loadEmojis(language).then(setTable, () => undefined)
  }, [language])
  const name = prefix.replace(/:$/, '')
  const found = useMemo(() => (table === null ? [] : searchEmojis(table, name, MAX_SHOWN)), [table, name])
  const pick = (emoji: string | undefined, hasTones: boolean | undefined) => {
    if (emoji === undefined) return
    const toned = hasTones ? withSkinTone(emoji, readSkinTone()) : emoji
    rememberEmoji(toned)
    onPick(toned)
  }
  const complete = () => {
    const exact = table === null ? undefined : findByShortcode(table, name)
    if (exact === undefined) onClose()
    else pick(exact.emoji, exact.hasTones)
  }
  const latest = useRef(complete)
  useEffect(() => {
    latest.current = complete
  })
  const isComplete = prefix.endsWith(':')
  useEffect(() => {
    if (isComplete && table !== null) latest.current()
  }, [isComplete, table])
  const completion = useCompletionList({
    ...{ field, prefix, onClose, count: isComplete ? 0 : found.length },
    onChoose: (index) => pick(found[index]?.emoji, found[index]?.hasTones),
  })
  if (found.length === 0 || isComplete) return null
  return (
    <CompletionList
      completion={completion}
      label={words.suggestions}
      status={words.found(found.length)}
      items={found}
      getKey={({ emoji }) => emoji}
    >
      {({ emoji, name, shortcodes, hasTones }) => (
        <>
          <span className={css.emoji} aria-hidden="true">
            {hasTones ? withSkinTone(emoji, readSkinTone()) : emoji}
          </span>
          <bdi className="cut">{name}</bdi>
          {shortcodes[0] !== undefined && <bdi className={cx(css.code, 't1 quiet')}>:{shortcodes[0]}:</bdi>}
        </>
      )}
    </CompletionList>
  )
}
