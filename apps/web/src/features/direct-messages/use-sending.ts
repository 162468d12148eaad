import type { Conversation, LiveDirectMessage } from '@foyer/client'
import { type RefObject, useState } from 'react'
import { useToast } from '../../ui/feedback/Toast.tsx'
import type { DirectComposerHandle } from './DirectComposer.tsx'
import { useRefusalText } from './use-refusal-text.ts'

/** Sends messages, as answers to another one where it is given; one that was not queued returns to the composer, and a toast has the reason. */
export function useSending(
  conversation: Conversation | null,
  composer: RefObject<DirectComposerHandle | null>,
): { send: (content: string, replied: LiveDirectMessage | null) => void; sendCount: number } {
  const say = useToast()
  const toRefusalText = useRefusalText()
  const [sendCount, setSendCount] = useState(0)
  const send = (content: string, replied: LiveDirectMessage | null) => {
    if (conversation === null) return composer.current?.restore(content)
    setSendCount((sendCount) => sendCount + 1)
    conversation.send(content, replied === null ? {} : { replyTo: replied.key }).catch((error: unknown) => {
      const isInLog = conversation
        .getSnapshot()
        .messages.some(
          ({ own, state, plaintextMessage }) => own && state !== 'sent' && plaintextMessage === content,
        )
      const reason = toRefusalText(error)
      // A message in the log shows its own error; a discarded one is gone on purpose.
      if (isInLog || reason === null) return
      composer.current?.restore(content)
      say(reason)
    })
  }
  return { send, sendCount }
}
