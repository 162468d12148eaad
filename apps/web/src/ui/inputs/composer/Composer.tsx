import { isBlank, MESSAGE_MAX_LENGTH } from '@foyer/contract'
import { isComposing, isSendKey } from '@foyer/react/ui'
import { type KeyboardEvent, type ReactNode, Suspense, type TextareaHTMLAttributes, useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { cx } from '../../../lib/cx.ts'
import { lazyNamed } from '../../../lib/lazy-named.ts'
import { IconButton } from '../Button.tsx'
import css from './Composer.module.css'
import { findShortcode, useCompletion } from './use-completion.ts'
import type { useComposer } from './use-composer.ts'

const EmojiPanel = lazyNamed(() => import('./EmojiPanel.tsx'), 'EmojiPanel')
const ShortcodeList = lazyNamed(() => import('../../emoji/ShortcodeList.tsx'), 'ShortcodeList')

interface ComposerProps {
  composer: ReturnType<typeof useComposer>
  /** Accessible name and placeholder: names the recipient or the room. */
  label: string
  /** Called for a draft that is neither blank nor too long; the caller clears it. */
  onSend: () => void
  /** Called with every change of the draft. */
  onTyping?: () => void
  /** Handles keys before the composer; returns true for keys that it consumed. */
  onKey?: (event: KeyboardEvent, composing: boolean) => boolean | undefined
  /** Further attributes of the textarea. */
  fieldProps?: TextareaHTMLAttributes<HTMLTextAreaElement>
  /** Longest text, in the unit of `getSize`; characters by default. */
  most?: number
  getSize?: (text: string) => number
  /** The draft replaces an earlier message. */
  isEdit?: boolean
  /** Disables sending; the draft stays. */
  held?: boolean
  /** Hides the field behind `children`, such as a recorder. */
  covered?: boolean
  /** Content above the box; may load lazily. */
  over?: ReactNode
  /** Content above the field, inside the box. */
  chip?: ReactNode
  /** Status text below the box. */
  note?: ReactNode
  /** Content between the field and the send button. */
  children?: ReactNode
}

/** The form that messages are written in. The draft is stored with every key, so that nothing typed is lost. */
export function Composer(props: ComposerProps) {
  const { composer, label, onSend, onTyping, onKey, isEdit, held, covered } = props
  const { most = MESSAGE_MAX_LENGTH, getSize = getTrimmedLength } = props
  const { draft, emojis, setEmojis } = composer
  const shortcode = useCompletion(composer.field, findShortcode)
  const left = most - getSize(draft)
  const text = useText()
  const noteId = useId()
  const ready = !held && !isBlank(draft) && left >= 0
  const send = () => {
    if (!ready) return
    onSend()
    composer.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey?.(event, isComposing(event)) || !isSendKey(event)) return
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
      <Suspense>
        {shortcode.open !== null && (
          <ShortcodeList
            field={composer.field}
            prefix={shortcode.open.prefix}
            onPick={(emoji) => composer.complete(shortcode, emoji)}
            onClose={shortcode.close}
          />
        )}
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
          onSelect={(event) => {
            shortcode.update()
            props.fieldProps?.onSelect?.(event)
          }}
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
