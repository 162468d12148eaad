import type { LiveMessage } from '@foyer/client'
import { MESSAGE_MAX_LENGTH } from '@foyer/contract'
import {
  type KeyboardEvent,
  type Ref,
  Suspense,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazily } from '../../lazily.ts'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { nameOf } from '../../ui/people.ts'
import css from './Composer.module.css'
import { useDraft } from './use-draft.ts'

const EmojiPanel = lazily(() => import('../../beside.ts'), 'EmojiPanel')

/** The count of what is left appears in the last tenth. */
const SHOW_LEFT = MESSAGE_MAX_LENGTH / 10

export interface ComposerHandle {
  focus: () => void
}

interface ComposerProps {
  /** The message that will be answered. */
  answered: LiveMessage | null
  onCancelReply: () => void
  /** Called with every change. */
  onTyping: () => void
  /** What the draft is kept under. */
  url: string
  /** Name of the room, for the placeholder. */
  title: string
  /** Takes the text; what it refuses by throwing stays in the field. */
  onSend: (content: string) => void
  ref?: Ref<ComposerHandle>
}

/** Where people write. Nothing typed is ever lost: the draft is kept with every key. */
export function Composer({ url, title, answered, onSend, onTyping, onCancelReply, ref }: ComposerProps) {
  const text = useText()
  const noteId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(url)
  const [emojis, setEmojis] = useState(false)
  const left = MESSAGE_MAX_LENGTH - draft.trim().length
  const ready = draft.trim() !== '' && left >= 0
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  useGrowing(field, draft)

  const send = () => {
    if (!ready) return
    onSend(draft)
    setDraft('')
    field.current?.focus()
  }
  const closeEmojis = useCallback(() => setEmojis(false), [])
  const insert = (emoji: string) => {
    const area = field.current
    if (area === null) return
    area.setRangeText(emoji, area.selectionStart, area.selectionEnd, 'end')
    setDraft(area.value)
    closeEmojis()
    area.focus()
  }
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
        {answered !== null && <ReplyChip message={answered} onCancel={onCancelReply} />}
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
          aria-label={text.composer.write(title)}
          aria-describedby={noteId}
          placeholder={text.composer.write(title)}
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
        {left <= SHOW_LEFT && (
          <span className={cx('num', left < 0 && css.over)}>{text.composer.left(left)}</span>
        )}
      </p>
    </form>
  )
}

function ReplyChip({ message, onCancel }: { message: LiveMessage; onCancel: () => void }) {
  const text = useText()
  return (
    <div className={css.reply}>
      <Icon name="reply" size="s" />
      <span className="cut">
        {text.composer.replyingTo} <bdi className={css.name}>{nameOf(message.user, text)}</bdi> ·{' '}
        <bdi>{message.content}</bdi>
      </span>
      <IconButton
        icon="close"
        iconSize="s"
        className={css.cancel}
        label={text.composer.cancelReply}
        onClick={onCancel}
      />
    </div>
  )
}

/** Grows the field with its lines where the browser does not (`field-sizing`). */
function useGrowing(field: { current: HTMLTextAreaElement | null }, draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again with every change of the text
  useLayoutEffect(() => {
    const area = field.current
    if (area === null || CSS.supports('field-sizing', 'content')) return
    area.style.blockSize = 'auto'
    area.style.blockSize = `${area.scrollHeight}px`
  }, [draft])
}
