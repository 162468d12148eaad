import type { Conversation } from '@foyer/client'
import { type RefObject, useState } from 'react'
import { useToast } from '../../ui/feedback/Toast.tsx'
import type { DirectComposerHandle } from './DirectComposer.tsx'
import { useRefusalText } from './use-refusal-text.ts'

/** Sends what was written; what was never queued comes back to the composer, with the reason. */
export function useSending(
  conversation: Conversation | null,
  composer: RefObject<DirectComposerHandle | null>,
): { send: (content: string) => void; sendCount: number } {
  const say = useToast()
  const toRefusalText = useRefusalText()
  const [sendCount, setSendCount] = useState(0)
  const send = (content: string) => {
    if (conversation === null) return composer.current?.giveBack(content)
    setSendCount((sendCount) => sendCount + 1)
    conversation.send(content).catch((error: unknown) => {
      const isShown = conversation
        .getSnapshot()
        .messages.some(
          ({ own, state, plaintextMessage }) => own && state !== 'sent' && plaintextMessage === content,
        )
      const reason = toRefusalText(error)
      // What is in the log has its reason and its way on there; what was discarded is gone on purpose.
      if (isShown || reason === null) return
      composer.current?.giveBack(content)
      say(reason)
    })
  }
  return { send, sendCount }
}
