import { isBlank, MESSAGE_MAX_LENGTH } from '@foyer/contract'
import { type KeyboardEvent, type ReactNode, Suspense, type TextareaHTMLAttributes, useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { cx } from '../../../lib/cx.ts'
import { lazyNamed } from '../../../lib/lazy-named.ts'
import { IconButton } from '../Button.tsx'
import css from './Composer.module.css'
import type { useComposer } from './use-composer.ts'

const EmojiPanel = lazyNamed(() => import('./EmojiPanel.tsx'), 'EmojiPanel')

interface ComposerProps {
  composer: ReturnType<typeof useComposer>
  /** Says whom one writes to. */
  label: string
  /** Called for a draft that may be sent; whether it is over is its owner's to say. */
  onSend: () => void
  /** Called with every change. */
  onTyping?: () => void
  /** Takes keys before the composer does; true where one needs nothing more. */
  onKey?: (event: KeyboardEvent, composing: boolean) => boolean | undefined
  /** Attributes of the field beside its own. */
  fieldProps?: TextareaHTMLAttributes<HTMLTextAreaElement>
  /** What a text may measure at the most, in the unit of `sizeOf`; characters unless said. */
  most?: number
  getByteLength?: (text: string) => number
  /** An earlier message is written anew. */
  isEdit?: boolean
  /** True while nothing can be sent: the draft stays. */
  held?: boolean
  /** True while something else stands in the field's place. */
  covered?: boolean
  /** Stands over the box; may come late. */
  over?: ReactNode
  /** Stands over the field. */
  chip?: ReactNode
  /** Says what there is to say of the draft. */
  note?: ReactNode
  /** Stands between the field and the button that sends. */
  children?: ReactNode
}

/** Where people write. Nothing typed is ever lost: the draft is kept with every key. */
export function Composer(props: ComposerProps) {
  const { composer, label, onSend, onTyping, onKey, isEdit, held, covered } = props
  const { most = MESSAGE_MAX_LENGTH, getByteLength = getTrimmedLength } = props
  const { draft, emojis, setEmojis } = composer
  const left = most - getByteLength(draft)
  const text = useText()
  const noteId = useId()
  const ready = !held && !isBlank(draft) && left >= 0
  const send = () => {
    if (!ready) return
    onSend()
    composer.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a character; Safari reports that as key 229.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229
    if (onKey?.(event, composing) || event.key !== 'Enter' || event.shiftKey || composing) return
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
      <Suspense>
        {emojis && <EmojiPanel onPick={composer.insert} onClose={() => setEmojis(false)} />}
        {props.over}
      </Suspense>
      <div className={css.box} data-covered={covered}>
        {props.chip}
        <IconButton
          icon="smile"
          className={css.smile}
          label={text.composer.emoji}
          aria-expanded={emojis}
          onClick={() => setEmojis(!emojis)}
        />
        <textarea
          ref={composer.field}
          className={css.field}
          rows={1}
          dir="auto"
          value={draft}
          enterKeyHint="send"
          aria-label={label}
          aria-describedby={noteId}
          placeholder={label}
          onChange={(event) => {
            composer.setDraft(event.target.value)
            onTyping?.()
          }}
          onKeyDown={onKeyDown}
          {...props.fieldProps}
        />
        {props.children}
        <IconButton
          type="submit"
          icon={isEdit ? 'check' : 'send'}
          label={isEdit ? text.composer.save : text.composer.send}
          className={cx(css.send, ready && css.ready)}
          aria-disabled={!ready}
        />
      </div>
      <p className={css.note} id={noteId} role="status">
        {props.note}
        {left <= most / 10 && (
          <span className={cx('num', left < 0 && css.over)}>{text.composer.left(left)}</span>
        )}
      </p>
    </form>
  )
}

const getTrimmedLength = (text: string): number => text.trim().length
