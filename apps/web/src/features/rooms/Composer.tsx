import { isBlank, MESSAGE_MAX_LENGTH } from '@foyer/contract'
import type { UserRef } from '@foyer/contract/rooms'
import {
  type KeyboardEvent,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../i18n/index.tsx'
import { lazily } from '../../lazily.ts'
import { IconButton } from '../../ui/Button.tsx'
import css from '../../ui/composer/Composer.module.css'
import { dropDraft, editKey, useDraft } from '../../ui/composer/use-draft.ts'
import { useGrowing } from '../../ui/composer/use-growing.ts'
import { cx } from '../../ui/cx.ts'
import { ComposerChip } from './ComposerChip.tsx'
import type { Named } from './mentions.ts'
import { useMention } from './use-mention.ts'
import type { Writing } from './use-writing.ts'

const EmojiPanel = lazily(() => import('../../beside.ts'), 'EmojiPanel')
const MentionList = lazily(() => import('./MentionList.tsx'), 'MentionList')
const VoiceBar = lazily(() => import('./voice/VoiceBar.tsx'), 'VoiceBar')

/** The count of what is left appears in the last tenth. */
const SHOW_LEFT = MESSAGE_MAX_LENGTH / 10

export interface ComposerHandle {
  focus: () => void
}

interface ComposerProps {
  writing: Writing
  /** Ends an answer or a change. */
  onStop: () => void
  /** Takes up the last message of one's own; false where none can be changed. */
  onEditLast: () => boolean
  /** Called with every change. */
  onTyping: () => void
  /** What drafts are kept under. */
  url: string
  /** Null while the room does not exist. */
  roomId: string | null
  /** Those who can be called by name, as far as they are known here. */
  people: readonly UserRef[]
  ownId: string | null
  /** Whether speech can be turned into text. */
  canSpeak: boolean
  /** Name of the room, for the placeholder. */
  title: string
  /** @param picked people whom the text calls, taken from the list */
  onSend: (content: string, picked: readonly Named[]) => void
  /** Takes the new text of the message that is changed. */
  onChange: (messageId: string, content: string, picked: readonly Named[]) => void
  ref?: Ref<ComposerHandle>
}

/** Where people write. Nothing typed is ever lost: the draft is kept with every key. */
export function Composer(props: ComposerProps) {
  const { url, title, canSpeak, writing, onStop, onEditLast, onSend, onChange, onTyping, ref } = props
  const edited = writing.kind === 'edit' ? writing.message : null
  const about = edited === null ? url : editKey(url, edited.id)
  const text = useText()
  const noteId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(about, edited?.content)
  const [emojis, setEmojis] = useState(false)
  const [speaking, setSpeaking] = useState(false)
  const left = MESSAGE_MAX_LENGTH - draft.trim().length
  const ready = !isBlank(draft) && left >= 0
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  useGrowing(field, draft)
  const mention = useMention(field, setDraft)
  const listId = useId()

  useEffect(() => {
    // A text is taken up at its end.
    const end = field.current?.value.length ?? 0
    if (edited?.id !== undefined) field.current?.setSelectionRange(end, end)
  }, [edited?.id])

  const stop = () => {
    if (edited !== null) dropDraft(about)
    onStop()
  }
  const send = () => {
    if (!ready) return
    if (edited === null) {
      onSend(draft, mention.takePicked())
      setDraft('')
    } else if (draft === edited.content) stop()
    // The draft is kept until the server has taken the change.
    else onChange(edited.id, draft, mention.takePicked())
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
  const endSpeaking = useCallback(() => {
    // What is not shown cannot take the focus.
    flushSync(() => setSpeaking(false))
    field.current?.focus()
  }, [])
  const insertSpoken = (said: string) => {
    endSpeaking()
    const area = field.current
    const isAfterWord = area !== null && /\S$/.test(area.value.slice(0, area.selectionStart))
    insert(isAfterWord ? ` ${said}` : said)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && mention.list.current?.onKey(event)) return
    if (event.key === 'Escape') stop()
    // While an input method composes, Enter chooses a character; Safari reports that as key 229.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229
    const isPlainUp = event.key === 'ArrowUp' && !event.shiftKey && !event.altKey && !composing
    if (isPlainUp && draft === '' && writing.kind === 'new' && onEditLast()) event.preventDefault()
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
      {mention.open !== null && (
        <Suspense>
          <MentionList
            ref={mention.list}
            roomId={props.roomId}
            people={props.people}
            ownId={props.ownId}
            prefix={mention.open.prefix}
            id={listId}
            onPick={mention.pick}
            onClose={mention.close}
            onOption={mention.setOption}
          />
        </Suspense>
      )}
      <div className={css.box} data-speaking={speaking}>
        <ComposerChip writing={writing} onCancel={stop} />
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
          onSelect={mention.look}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={mention.option === null ? undefined : listId}
          aria-activedescendant={mention.option ?? undefined}
        />
        {canSpeak && (
          <IconButton
            icon="mic"
            className={css.mic}
            label={text.composer.speak}
            onClick={() => setSpeaking(true)}
          />
        )}
        {speaking && (
          <Suspense>
            <VoiceBar onText={insertSpoken} onClose={endSpeaking} />
          </Suspense>
        )}
        <IconButton
          type="submit"
          icon={edited === null ? 'send' : 'check'}
          label={edited === null ? text.composer.send : text.composer.save}
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
