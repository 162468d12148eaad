import type { UserRef } from '@foyer/contract/rooms'
import {
  type KeyboardEvent,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { IconButton } from '../../ui/inputs/Button.tsx'
import css from '../../ui/inputs/composer/Composer.module.css'
import { Composer } from '../../ui/inputs/composer/Composer.tsx'
import { useCompletion } from '../../ui/inputs/composer/use-completion.ts'
import { type ComposerHandle, useComposer } from '../../ui/inputs/composer/use-composer.ts'
import { dropDraft, toEditKey } from '../../ui/inputs/composer/use-draft.ts'
import { findMentionPrefix, type MentionedPerson } from './mentions.ts'
import type { Writing } from './use-writing.ts'

const MentionList = lazyNamed(() => import('./MentionList.tsx'), 'MentionList')
const VoiceBar = lazyNamed(() => import('./voice/VoiceBar.tsx'), 'VoiceBar')
const WritingChip = lazyNamed(() => import('./WritingChip.tsx'), 'WritingChip')

/** Larger than any text: puts the caret at the end. */
const END = 1e6

interface RoomComposerProps {
  writing: Writing
  /** Ends a reply or an edit. */
  onStop: () => void
  /** Starts editing the reader's last message; false where none can be edited. */
  onEditLast: () => boolean
  /** Called with every change of the draft. */
  onTyping: () => void
  /** Storage key of the draft. */
  url: string
  /** Null while the room does not exist. */
  roomId: string | null
  /** Authors of the loaded messages, for mention suggestions. */
  people: readonly UserRef[]
  ownId: string | null
  /** The server can transcribe speech. */
  canSpeak: boolean
  /** Title of the room, for the placeholder. */
  title: string
  /** @param picked people chosen from the mention suggestions */
  onSend: (content: string, picked: readonly MentionedPerson[]) => void
  /** Called with the new text of an edited message. */
  onChange: (messageId: string, content: string, picked: readonly MentionedPerson[]) => void
  ref?: Ref<ComposerHandle>
}

/** The composer of a room: new messages, replies and edits, typed or spoken. */
export function RoomComposer(props: RoomComposerProps) {
  const { url, title, canSpeak, writing, onStop, onEditLast, onSend, onChange, onTyping, ref } = props
  const edited = writing.kind === 'edit' ? writing.message : null
  const editedId = edited?.id
  const about = edited === null ? url : toEditKey(url, edited.id)
  const text = useText()
  const composer = useComposer(about, edited?.content)
  const { field, draft, setDraft, focus } = composer
  useImperativeHandle(ref, () => ({ focus }))
  const [speaking, setSpeaking] = useState(false)
  const mention = useCompletion(field, findMentionPrefix)
  /** People chosen from the list, latest first: they win over others of the same name. */
  const picked = useRef<MentionedPerson[]>([])
  const takePicked = () => picked.current.splice(0)

  useEffect(() => {
    // Editing starts at the end of the text.
    if (editedId !== undefined) field.current?.setSelectionRange(END, END)
  }, [editedId, field])

  const stop = () => {
    if (edited !== null) dropDraft(about)
    onStop()
  }
  const send = () => {
    if (edited === null) {
      onSend(draft, takePicked())
      setDraft('')
    } else if (draft === edited.content) stop()
    // The draft stays until the server has accepted the edit.
    else onChange(edited.id, draft, takePicked())
  }
  const onKey = (event: KeyboardEvent, composing: boolean) => {
    if (event.key === 'Escape') stop()
    const isPlainUp = event.key === 'ArrowUp' && !event.shiftKey && !event.altKey && !composing
    if (isPlainUp && draft === '' && writing.kind === 'new' && onEditLast()) event.preventDefault()
    return false
  }
  return (
    <Composer
      composer={composer}
      label={text.composer.write(title)}
      isEdit={edited !== null}
      covered={speaking}
      onSend={send}
      onTyping={onTyping}
      onKey={onKey}
      fieldProps={{ onSelect: mention.update, 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' }}
      over={
        mention.open !== null && (
          <MentionList
            roomId={props.roomId}
            people={props.people}
            ownId={props.ownId}
            prefix={mention.open.prefix}
            field={field}
            onPick={(person) => {
              picked.current.unshift(person)
              composer.complete(mention, `@${person.name}`)
            }}
            onClose={mention.close}
          />
        )
      }
      chip={
        writing.kind !== 'new' && (
          <Suspense>
            <WritingChip {...writing} onCancel={stop} />
          </Suspense>
        )
      }
    >
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
          <VoiceBar composer={composer} onClose={() => setSpeaking(false)} />
        </Suspense>
      )}
    </Composer>
  )
}
