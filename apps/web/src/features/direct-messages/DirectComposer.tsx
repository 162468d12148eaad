import { isBlank, sealedMessage } from '@foyer/contract'
import { type Ref, Suspense, useEffect, useImperativeHandle } from 'react'
import { useWords } from '../../i18n/words.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { Composer } from '../../ui/inputs/composer/Composer.tsx'
import { type ComposerHandle, useComposer } from '../../ui/inputs/composer/use-composer.ts'
import { directWords } from './words/index.ts'

const ComposerChip = lazyNamed(() => import('../../ui/inputs/composer/ComposerChip.tsx'), 'ComposerChip')

/** Longest text in bytes: the envelope's content without its other fields. */
const MAX_BYTES = sealedMessage.maxContent - sealedMessage.maxFields

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
  /** The message that the draft answers; null for none. */
  replied: { name: string; content: string } | null
  /** Ends the answer; the draft stays. */
  onStop: () => void
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
  replied,
  onStop,
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
      onKey={({ key }) => {
        if (key === 'Escape' && replied !== null) onStop()
        return false
      }}
      chip={
        replied !== null && (
          <Suspense>
            <ComposerChip replied={replied} onCancel={onStop} />
          </Suspense>
        )
      }
    />
  )
}

const getSealedSize = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2
