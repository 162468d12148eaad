import type { BusinessThread, LiveBusinessMessage } from '@foyer/client'
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
  onSend: (content: string) => void
  ref?: Ref<BusinessComposerHandle>
}

/** The composer of a thread, for both sides. */
export function BusinessComposer(props: BusinessComposerProps) {
  const { name, place, replied, onCancelReply, onSend, ref } = props
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

/**
 * Returns a function that sends a text, with the id of the message that it answers. What is written before the thread
 * is open goes out once it is; a failed message stays in the log, with a button that tries again.
 *
 * @param thread null until it is open
 */
export function useSend(thread: BusinessThread | null): BusinessThread['send'] {
  const waiting = useRef<Parameters<BusinessThread['send']>[]>([])
  useEffect(() => {
    if (thread === null) return
    for (const written of waiting.current.splice(0)) void thread.send(...written)
  }, [thread])
  return async (...written) => {
    if (thread === null) waiting.current.push(written)
    else await thread.send(...written)
  }
}
