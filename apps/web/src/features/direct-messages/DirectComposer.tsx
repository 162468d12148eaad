import { isBlank, sealedMessage } from '@foyer/contract'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Composer } from '../../ui/inputs/composer/Composer.tsx'
import { type ComposerHandle, useComposer } from '../../ui/inputs/composer/use-composer.ts'
import { directWords } from './words/index.ts'

/** Bytes of a text, as it stands in an envelope. */
const MOST = sealedMessage.maxContent - 128

export interface DirectComposerHandle extends ComposerHandle {
  /** Puts back what could not be sent; what was typed meanwhile stays behind it. */
  giveBack: (content: string) => void
}

interface DirectComposerProps {
  name: string
  /** What the draft is kept under. */
  place: string
  /** True while nothing can be sent: the draft stays. */
  held: boolean
  /** Takes the focus as it comes to be: it stands where somebody has just pressed something. */
  takesFocus: boolean
  onSend: (content: string) => void
  /** Called with every change. */
  onTyping: () => void
  ref?: Ref<DirectComposerHandle>
}

/** Where one writes in private. Nothing is spoken here: a recording would have to be opened on the way. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes to be
  useEffect(() => {
    if (takesFocus) focus()
  }, [])
  useImperativeHandle(ref, () => ({
    focus,
    giveBack: (content) => setDraft(field.current?.value ? `${content}\n${field.current.value}` : content),
  }))
  return (
    <Composer
      composer={composer}
      label={words.write(name)}
      most={MOST}
      getSize={sizeOf}
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

const sizeOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2
