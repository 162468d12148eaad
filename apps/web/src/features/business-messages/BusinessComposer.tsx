import type { LiveBusinessMessage } from '@foyer/client'
import { type Ref, useImperativeHandle } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Composer } from '../../ui/inputs/composer/Composer.tsx'
import { ComposerChip } from '../../ui/inputs/composer/ComposerChip.tsx'
import { type ComposerHandle, useComposer } from '../../ui/inputs/composer/use-composer.ts'
import { isolate } from '../../ui/text/isolate.ts'
import { businessWords } from './words/index.ts'

export interface BusinessComposerHandle extends ComposerHandle {
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

/** Where one writes to a business. */
export function BusinessComposer(props: BusinessComposerProps) {
  const { name, place, answered, onCancelReply, onSend, ref } = props
  const text = useText()
  const words = useWords(businessWords)
  const composer = useComposer(place)
  const { draft, setDraft, focus, insert } = composer
  useImperativeHandle(ref, () => ({ focus, insert }))
  return (
    <Composer
      composer={composer}
      label={words.write(isolate(name))}
      onSend={() => {
        onSend(draft)
        setDraft('')
      }}
      onKey={({ key }) => {
        if (key === 'Escape') onCancelReply()
        return false
      }}
      chip={
        answered !== null && (
          <ComposerChip
            answered={{ name: answered.own ? text.people.you : name, content: answered.messageText }}
            onCancel={onCancelReply}
          />
        )
      }
    />
  )
}
