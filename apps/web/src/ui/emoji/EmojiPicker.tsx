import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { LoadError } from '../feedback/LoadError.tsx'
import { SearchField } from '../inputs/SearchField.tsx'
import css from './EmojiPicker.module.css'
import { EMOJI_GROUPS, type Emoji, type EmojiGroup, type EmojiTable, searchEmojis } from './emoji.ts'
import { readRecentEmojis, readSkinTone, rememberEmoji, saveSkinTone } from './emoji-choices.ts'
import { loadEmojis } from './load-emojis.ts'
import { SKIN_TONES, type SkinTone, withSkinTone } from './skin-tone.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { emojiWords } from './words/index.ts'

/** Most results of a search that are shown. */
const MAX_FOUND = 120

type Shown = 'recent' | EmojiGroup
const ICONS: Record<Shown, string> = {
  recent: '🕘',
  smileys: '😀',
  people: '👋',
  nature: '🐻',
  food: '🍔',
  travel: '🚆',
  activities: '⚽',
  objects: '💡',
  symbols: '❤️',
  flags: '🏁',
}
const TABS: readonly Shown[] = ['recent', ...EMOJI_GROUPS]

/** What the grid shows: a character, and its name once the names are loaded. */
interface Cell {
  emoji: string
  name: string | undefined
}

/** All emojis: search, groups, the recently picked ones and skin tones. Names load at the first use. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { language } = useText()
  const words = useWords(emojiWords)
  const [table, failed, retry] = useEmojiTable(language)
  const [sought, setSought] = useState('')
  const [shown, setShown] = useState<Shown>('recent')
  const [tone, setTone] = useState(readSkinTone)
  const [recent] = useState(readRecentEmojis)
  const search = useRef<HTMLInputElement>(null)
  const { grid, onKeyDown } = useGridKeys(() => search.current?.focus())
  // A touch screen would cover half of the picker with its keyboard.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) search.current?.focus()
    else grid.current?.querySelector('button')?.focus()
  }, [grid])

  const isSearching = sought.trim() !== ''
  const names = useMemo(
    () =>
      new Map(
        table === null
          ? []
          : Object.values(table).flatMap((group) => group.map((each) => [each.emoji, each.name])),
      ),
    [table],
  )
  const cells = useMemo(() => {
    if (isSearching)
      return table === null ? [] : searchEmojis(table, sought, MAX_FOUND).map((each) => toCell(each, tone))
    if (shown !== 'recent') return (table?.[shown] ?? []).map((each) => toCell(each, tone))
    return recent.map((emoji): Cell => ({ emoji, name: names.get(emoji) }))
  }, [isSearching, sought, shown, table, tone, recent, names])
  const pick = (emoji: string) => {
    rememberEmoji(emoji)
    onPick(emoji)
  }
  const isWaiting = table === null && (isSearching || shown !== 'recent')
  return (
    <div className={css.picker} data-testid="emoji-picker">
      <search
        onKeyDown={(event) => {
          const first = cells[0]
          if (event.key === 'Enter' && isSearching && first !== undefined) {
            event.preventDefault()
            pick(first.emoji)
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            grid.current?.querySelector('button')?.focus()
          }
        }}
      >
        <SearchField ref={search} label={words.search} value={sought} onChange={setSought} />
      </search>
      <fieldset className={css.tabs} aria-label={words.groupsLabel}>
        {TABS.map((tab) => (
          <button
            type="button"
            key={tab}
            className={css.tab}
            aria-label={words.groups[tab]}
            title={words.groups[tab]}
            aria-pressed={!isSearching && tab === shown}
            onClick={() => {
              setSought('')
              setShown(tab)
            }}
          >
            {ICONS[tab]}
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside */}
      <div ref={grid} className={css.grid} onKeyDown={onKeyDown}>
        {cells.map(({ emoji, name }, index) => (
          <button
            type="button"
            key={emoji}
            className={css.emoji}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={name === undefined ? undefined : `${emoji} ${name}`}
            title={name}
            onClick={() => pick(emoji)}
          >
            {emoji}
          </button>
        ))}
        {isWaiting && !failed && <p className={cx(css.note, 'quiet')}>{words.loading}</p>}
        {isSearching && table !== null && cells.length === 0 && (
          <p className={cx(css.note, 'quiet')}>{words.none}</p>
        )}
        {isWaiting && failed && <LoadError text={words.failed} onRetry={retry} />}
      </div>
      <fieldset className={css.tones} aria-label={words.tone}>
        {SKIN_TONES.map((each, index) => (
          <button
            type="button"
            key={each}
            className={css.tone}
            aria-label={words.tones[index]}
            title={words.tones[index]}
            aria-pressed={each === tone}
            onClick={() => {
              saveSkinTone(each)
              setTone(each)
            }}
          >
            {withSkinTone('✋', each)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const toCell = ({ emoji, name, hasTones }: Emoji, tone: SkinTone): Cell => ({
  emoji: hasTones ? withSkinTone(emoji, tone) : emoji,
  name,
})

/** The emojis in a language; null until they are loaded. */
function useEmojiTable(language: Parameters<typeof loadEmojis>[0]) {
  const [table, setTable] = useState<EmojiTable | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    loadEmojis(language).then(
      (loaded) => isCurrent && setTable(loaded),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [language, attempt])
  return [table, failed, () => setAttempt((count) => count + 1)] as const
}
