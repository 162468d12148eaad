import { type MessageFormOptions, useMessageForm } from '@foyer/react/ui'
import { type ReactNode, Suspense, type TextareaHTMLAttributes, useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { cx } from '../../../lib/cx.ts'
import { lazyNamed } from '../../../lib/lazy-named.ts'
import { IconButton } from '../Button.tsx'
import css from './Composer.module.css'
import { findShortcode, useCompletion } from './use-completion.ts'
import type { useComposer } from './use-composer.ts'

const EmojiPanel = lazyNamed(() => import('./EmojiPanel.tsx'), 'EmojiPanel')
const ShortcodeList = lazyNamed(() => import('../../emoji/ShortcodeList.tsx'), 'ShortcodeList')

interface ComposerProps extends Pick<MessageFormOptions, 'onSend' | 'most' | 'getSize' | 'onKey'> {
  composer: ReturnType<typeof useComposer>
  /** Accessible name and placeholder: names the recipient or the room. */
  label: string
  /** Called with every change of the draft. */
  onTyping?: () => void
  /** Further attributes of the textarea. */
  fieldProps?: TextareaHTMLAttributes<HTMLTextAreaElement>
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
  const { composer, label, onSend, onTyping, onKey, most, getSize, isEdit, held, covered } = props
  const { field, draft, emojis, setEmojis } = composer
  const form = useMessageForm({
    ...{ field, draft, onSend, onKey },
    isHeld: held === true,
    ...(most !== undefined && { most }),
    ...(getSize !== undefined && { getSize }),
  })
  const shortcode = useCompletion(field, findShortcode)
  const text = useText()
  const noteId = useId()
  return (
    <form className={css.composer} onSubmit={form.onSubmit}>
      <Suspense>
        {emojis && <EmojiPanel onPick={composer.insert} onClose={() => setEmojis(false)} />}
        {props.over}
      </Suspense>
      <Suspense>
        {shortcode.open !== null && (
          <ShortcodeList
            field={field}
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
          ref={field}
          className={css.field}
          rows={1}
          dir="auto"
          data-draft={composer.draftKey}
          value={draft}
          enterKeyHint="send"
          aria-label={label}
          aria-describedby={noteId}
          placeholder={label}
          onChange={(event) => {
            composer.setDraft(event.target.value)
            onTyping?.()
          }}
          onKeyDown={form.onKeyDown}
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
          className={cx(css.send, form.canSend && css.ready)}
          aria-disabled={!form.canSend}
        />
      </div>
      <p className={css.note} id={noteId} role="status">
        {props.note}
        {form.showsLeft && (
          <span className={cx('num', form.left < 0 && css.over)}>{text.composer.left(form.left)}</span>
        )}
      </p>
    </form>
  )
}
