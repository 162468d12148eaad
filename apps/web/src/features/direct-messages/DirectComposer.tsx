import { isBlank, sealedMessage } from '@foyer/contract'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Composer } from '../../ui/inputs/composer/Composer.tsx'
import { type ComposerHandle, useComposer } from '../../ui/inputs/composer/use-composer.ts'
import { directWords } from './words/index.ts'

/** Longest text in bytes: the envelope's content without its other fields. */
const MAX_BYTES = sealedMessage.maxContent - 128

export interface DirectComposerHandle extends ComposerHandle {
  /** Puts a text that could not be sent back into the field, before the current draft. */
  restore: (content: string) => void
}

interface DirectComposerProps {
  name: string
  /** Storage key of the draft. */
  place: string
  /** Disables sending; the draft stays. */
  held: boolean
  /** Focuses the field when it mounts, where the button that was pressed is gone. */
  takesFocus: boolean
  onSend: (content: string) => void
  /** Called with every change of the draft. */
  onTyping: () => void
  ref?: Ref<DirectComposerHandle>
}

/** The composer of private messages. Without voice input: a recording would be decrypted on the server. */
export function DirectComposer({
  name,
  place,
  held,
  takesFocus,
  onSend,
  onTyping,
  ref,
}: DirectComposerProps) {
  const words = useWords(directWords)
  const composer = useComposer(place)
  const { field, draft, setDraft, focus } = composer
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    if (takesFocus) focus()
  }, [])
  useImperativeHandle(ref, () => ({
    focus,
    restore: (content) => setDraft(field.current?.value ? `${content}\n${field.current.value}` : content),
  }))
  return (
    <Composer
      composer={composer}
      label={words.write(name)}
      most={MAX_BYTES}
      getSize={getSealedSize}
      held={held}
      note={held && !isBlank(draft) && words.held}
      onSend={() => {
        onSend(draft)
        setDraft('')
      }}
      onTyping={onTyping}
    />
  )
}

const getSealedSize = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2
