import type { LiveMessage, Room } from '@foyer/client'
import { type RefObject, useState } from 'react'
import type { ComposerHandle } from '../../ui/inputs/composer/use-composer.ts'
import { isChangeable } from './message-actions.ts'

/** What the composer is for: something new, an answer, or an earlier message anew. */
export type Writing = { kind: 'new' } | { kind: 'answer' | 'edit'; message: LiveMessage }

const NEW: Writing = { kind: 'new' }

interface WritingOptions {
  room: Room
  messages: readonly LiveMessage[]
  composer: RefObject<ComposerHandle | null>
}

/** What is being written, and how it is sent. */
export function useWriting({ room, messages, composer }: WritingOptions) {
  const [writing, setWriting] = useState<Writing>(NEW)
  const [sendCount, setSendCount] = useState(0)

  const begin = (writing: Writing) => {
    setWriting(writing)
    composer.current?.focus()
  }
  const send = (content: string, mentions: string[]) => {
    // What does not arrive stays in the log, with its reason and the way on.
    const answer = writing.kind === 'answer' ? { replyTo: writing.message.id } : {}
    room.send(content, { ...answer, ...(mentions.length > 0 && { mentions }) }).catch(() => undefined)
    setWriting(NEW)
    setSendCount(sendCount + 1)
  }
  return {
    writing,
    /** Grows with every message that is sent. */
    sendCount,
    send,
    answer: (message: LiveMessage) => begin({ kind: 'answer', message }),
    edit: (message: LiveMessage) => begin({ kind: 'edit', message }),
    /** Takes up the last message that can still be changed; false where there is none. */
    editLast: (): boolean => {
      const last = messages.findLast((message) => isChangeable(message, Date.now()))
      if (last !== undefined) begin({ kind: 'edit', message: last })
      return last !== undefined
    },
    stop: () => setWriting(NEW),
  }
}
