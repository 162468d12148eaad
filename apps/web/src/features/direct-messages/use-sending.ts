import type { Conversation } from '@foyer/client'
import { type RefObject, useState } from 'react'
import { useToast } from '../../ui/Toast.tsx'
import type { DirectComposerHandle } from './DirectComposer.tsx'
import { useRefusal } from './use-refusal.ts'

/** Sends what was written; what was never queued comes back to the composer, with the reason. */
export function useSending(
  conversation: Conversation | null,
  composer: RefObject<DirectComposerHandle | null>,
): { send: (content: string) => void; sends: number } {
  const say = useToast()
  const refusalOf = useRefusal()
  const [sends, setSends] = useState(0)
  const send = (content: string) => {
    if (conversation === null) return composer.current?.giveBack(content)
    setSends((sends) => sends + 1)
    conversation.send(content).catch((error: unknown) => {
      const isShown = conversation
        .getSnapshot()
        .messages.some(
          ({ own, state, plaintextMessage }) => own && state !== 'sent' && plaintextMessage === content,
        )
      const reason = refusalOf(error)
      // What is in the log has its reason and its way on there; what was discarded is gone on purpose.
      if (isShown || reason === null) return
      composer.current?.giveBack(content)
      say(reason)
    })
  }
  return { send, sends }
}
