import type { LiveBusinessMessage } from '@foyer/client'
import { isBlank, MESSAGE_MAX_LENGTH } from '@foyer/contract'
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
import { Icon } from '../../ui/Icon.tsx'
import { isolate } from '../../ui/isolate.ts'
import { businessWords } from './words/index.ts'

const EmojiPanel = lazily(() => import('../../beside.ts'), 'EmojiPanel')

/** The count of what is left appears in the last tenth. */
const SHOW_LEFT = MESSAGE_MAX_LENGTH / 10

export interface BusinessComposerHandle {
  focus: () => void
  /** Puts a text where the caret is. */
  insert: (text: string) => void
}

interface BusinessComposerProps {
  /** Of the business. */
  name: string
  /** What the draft is kept under. */
  place: string
  /** The message that will be answered. */
  answered: LiveBusinessMessage | null
  onCancelReply: () => void
  onSend: (content: string) => void
  ref?: Ref<BusinessComposerHandle>
}

/** Where one writes to a business. Nothing typed is lost: the draft is kept with every key. */
export function BusinessComposer(props: BusinessComposerProps) {
  const { name, place, answered, onCancelReply, onSend, ref } = props
  const text = useText()
  const words = useWords(businessWords)
  const noteId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(place)
  const [emojis, setEmojis] = useState(false)
  const left = MESSAGE_MAX_LENGTH - draft.trim().length
  const ready = !isBlank(draft) && left >= 0
  useGrowing(field, draft)

  const send = () => {
    if (!ready) return
    onSend(draft)
    setDraft('')
    field.current?.focus()
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
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus(), insert }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancelReply()
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
        {answered !== null && (
          <div className={css.reply}>
            <Icon name="reply" size="s" />
            <span className="cut">
              {text.composer.replyingTo}{' '}
              <bdi className={css.name}>{answered.own ? text.people.you : name}</bdi> ·{' '}
              <bdi>{answered.messageText}</bdi>
            </span>
            <IconButton
              icon="close"
              iconSize="s"
              className={css.cancel}
              label={text.composer.cancelReply}
              onClick={onCancelReply}
            />
          </div>
        )}
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
          aria-label={words.write(isolate(name))}
          aria-describedby={noteId}
          placeholder={words.write(isolate(name))}
          onChange={(event) => setDraft(event.target.value)}
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
        {left <= SHOW_LEFT && (
          <span className={cx('num', left < 0 && css.over)}>{text.composer.left(left)}</span>
        )}
      </p>
    </form>
  )
}
