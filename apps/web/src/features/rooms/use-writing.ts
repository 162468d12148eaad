import type { LiveMessage, Room, SendOptions } from '@foyer/client'
import { type RefObject, useState } from 'react'
import type { ComposerHandle } from '../../ui/inputs/composer/use-composer.ts'
import { isEditable } from './message-actions.ts'

/** Purpose of the draft: a new message, a reply, or an edit. */
export type Writing = { kind: 'new' } | { kind: 'reply' | 'edit'; message: LiveMessage }

const NEW: Writing = { kind: 'new' }

interface WritingOptions {
  room: Room
  messages: readonly LiveMessage[]
  composer: RefObject<ComposerHandle | null>
  /** What every new message is sent with. */
  extra: SendOptions | undefined
}

/** What the composer writes, and how it is sent. */
export function useWriting({ room, messages, composer, extra }: WritingOptions) {
  const [writing, setWriting] = useState<Writing>(NEW)
  const [sendCount, setSendCount] = useState(0)
  const [storedCount, setStoredCount] = useState(0)

  const begin = (writing: Writing) => {
    setWriting(writing)
    composer.current?.focus()
  }
  const send = (content: string, mentions: string[]) => {
    // A failed message stays in the log, with its error and a button that tries again.
    room
      .send(content, {
        ...extra,
        ...(writing.kind === 'reply' && { replyTo: writing.message.id }),
        ...(mentions.length > 0 && { mentions }),
      })
      .then(
        () => setStoredCount((count) => count + 1),
        () => undefined,
      )
    setWriting(NEW)
    setSendCount(sendCount + 1)
  }
  return {
    writing,
    /** Count of sent messages. */
    sendCount,
    /** Count of those that the server has stored. */
    storedCount,
    send,
    reply: (message: LiveMessage) => begin({ kind: 'reply', message }),
    edit: (message: LiveMessage) => begin({ kind: 'edit', message }),
    /** Starts editing the reader's last editable message; false without one. */
    editLast: (): boolean => {
      const last = messages.findLast((message) => isEditable(message, Date.now()))
      if (last !== undefined) begin({ kind: 'edit', message: last })
      return last !== undefined
    },
    stop: () => setWriting(NEW),
  }
}
