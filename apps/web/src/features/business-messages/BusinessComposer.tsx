import type { LiveBusinessMessage } from '@foyer/client'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Composer } from '../../ui/inputs/composer/Composer.tsx'
import { ComposerChip } from '../../ui/inputs/composer/ComposerChip.tsx'
import { type ComposerHandle, useComposer } from '../../ui/inputs/composer/use-composer.ts'
import { isolate } from '../../ui/text/isolate.ts'
import { businessWords } from './words/index.ts'

export interface BusinessComposerHandle extends ComposerHandle {
  /** Inserts a text at the caret. */
  insert: (text: string) => void
}

interface BusinessComposerProps {
  /** Name of the business or the customer. */
  name: string
  /** Storage key of the draft. */
  place: string
  /** The message that is replied to. */
  replied: LiveBusinessMessage | null
  onCancelReply: () => void
  /** False until the thread takes messages: what is sent before stays in the field, and goes out then. */
  isOpen: boolean
  onSend: (content: string) => void
  ref?: Ref<BusinessComposerHandle>
}

/** The composer of a thread, for both sides. */
export function BusinessComposer(props: BusinessComposerProps) {
  const { name, place, replied, onCancelReply, isOpen, onSend, ref } = props
  const text = useText()
  const words = useWords(businessWords)
  const composer = useComposer(place)
  const { draft, setDraft, focus, insert } = composer
  useImperativeHandle(ref, () => ({ focus, insert }))
  const waiting = useRef<string | null>(null)
  const send = (content: string) => {
    onSend(content)
    setDraft(draft.slice(content.length))
  }
  useEffect(() => {
    if (!isOpen || waiting.current === null) return
    const content = waiting.current
    waiting.current = null
    // What was typed since stays; a text that was changed waits for another Enter.
    if (draft.startsWith(content)) send(content)
  })
  return (
    <Composer
      composer={composer}
      label={words.write(isolate(name))}
      onSend={() => {
        if (isOpen) send(draft)
        else waiting.current = draft
      }}
      onKey={({ key }) => {
        if (key === 'Escape') onCancelReply()
        return false
      }}
      chip={
        replied !== null && (
          <ComposerChip
            replied={{ name: replied.own ? text.people.you : name, content: replied.messageText }}
            onCancel={onCancelReply}
          />
        )
      }
    />
  )
}
