import { isBlank, sealedMessage } from '@foyer/contract'
import {
  type KeyboardEvent,
  type Ref,
  Suspense,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { lazily } from '../../lazily.ts'
import { IconButton } from '../../ui/Button.tsx'
import css from '../../ui/composer/Composer.module.css'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { useGrowing } from '../../ui/composer/use-growing.ts'
import { cx } from '../../ui/cx.ts'
import { directWords } from './words/index.ts'

const EmojiPanel = lazily(() => import('../../beside.ts'), 'EmojiPanel')

/** Bytes of a text, as it stands in an envelope. */
const MOST = sealedMessage.maxContent - 128
/** The count of what is left appears in the last tenth. */
const SHOW_LEFT = MOST / 10

export interface DirectComposerHandle {
  focus: () => void
  /** Puts back what could not be sent; what was typed meanwhile stays behind it. */
  giveBack: (content: string) => void
}

interface DirectComposerProps {
  name: string
  /** What the draft is kept under. */
  place: string
  /** True while nothing can be sent: the draft stays. */
  held: boolean
  onSend: (content: string) => void
  /** Called with every change. */
  onTyping: () => void
  ref?: Ref<DirectComposerHandle>
}

/** Where one writes in private. Nothing is spoken here: a recording would have to be opened on the way. */
export function DirectComposer({ name, place, held, onSend, onTyping, ref }: DirectComposerProps) {
  const text = useText()
  const words = useWords(directWords)
  const noteId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(place)
  const [emojis, setEmojis] = useState(false)
  const left = MOST - sizeOf(draft)
  const ready = !held && !isBlank(draft) && left >= 0
  const focus = () => field.current?.focus()
  useImperativeHandle(ref, () => ({
    focus,
    giveBack: (content) => setDraft(field.current?.value ? `${content}\n${field.current.value}` : content),
  }))
  useGrowing(field, draft)

  const send = () => {
    if (!ready) return
    onSend(draft)
    setDraft('')
    focus()
  }
  const closeEmojis = useCallback(() => setEmojis(false), [])
  const insert = (what: string) => {
    const area = field.current
    if (area === null) return
    area.setRangeText(what, area.selectionStart, area.selectionEnd, 'end')
    setDraft(area.value)
    closeEmojis()
    area.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a character; Safari reports that as key 229.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || composing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {emojis && (
        <Suspense>
          <EmojiPanel onPick={insert} onClose={closeEmojis} />
        </Suspense>
      )}
      <div className={css.box}>
        <IconButton
          icon="smile"
          className={css.smile}
          label={text.composer.emoji}
          aria-expanded={emojis}
          onClick={() => setEmojis(!emojis)}
        />
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          dir="auto"
          value={draft}
          enterKeyHint="send"
          aria-label={words.write(name)}
          aria-describedby={noteId}
          placeholder={words.write(name)}
          onChange={(event) => {
            setDraft(event.target.value)
            onTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          icon="send"
          label={text.composer.send}
          className={cx(css.send, ready && css.ready)}
          aria-disabled={!ready}
        />
      </div>
      <p className={css.note} id={noteId} role="status">
        {held && !isBlank(draft) && words.held}
        {left <= SHOW_LEFT && (
          <span className={cx('num', left < 0 && css.over)}>{text.composer.left(left)}</span>
        )}
      </p>
    </form>
  )
}

const sizeOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2
