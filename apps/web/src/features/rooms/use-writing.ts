import type { LiveMessage, Room, SendOptions } from '@foyer/client'
import { type RefObject, useEffect, useState } from 'react'
import { early } from '../../lib/early-messages.ts'
import type { ComposerHandle } from '../../ui/inputs/composer/use-composer.ts'
import type { MentionedPerson } from './mentions.ts'
import { isEditable } from './message-actions.ts'

/** Purpose of the draft: a new message, a reply, or an edit. */
export type Writing = { kind: 'new' } | { kind: 'reply' | 'edit'; message: LiveMessage }

const NEW: Writing = { kind: 'new' }

const increment = (count: number) => count + 1

interface WritingOptions {
  room: Room
  messages: readonly LiveMessage[]
  composer: RefObject<ComposerHandle | null>
  /** What every new message is sent with. */
  extra: SendOptions | undefined
  /** Public ids of the people that a text mentions; `picked` were chosen from suggestions. */
  getMentionedIds: (content: string, picked: readonly MentionedPerson[]) => string[]
}

/** What the composer writes, and how it is sent. */
export function useWriting({ room, messages, composer, extra, getMentionedIds }: WritingOptions) {
  const [writing, setWriting] = useState<Writing>(NEW)
  const [sendCount, setSendCount] = useState(0)
  const [storedCount, setStoredCount] = useState(0)

  const begin = (writing: Writing) => {
    setWriting(writing)
    composer.current?.focus()
  }
  const send = (content: string, picked: readonly MentionedPerson[], options?: SendOptions) => {
    const mentions = getMentionedIds(content, picked)
    setSendCount(increment)
    // A failed message stays in the log, with its error and a button that tries again.
    room
      .send(content, {
        ...extra,
        ...options,
        ...(writing.kind === 'reply' && { replyTo: writing.message.id }),
        ...(mentions.length > 0 && { mentions }),
      })
      .then(
        () => setStoredCount(increment),
        () => undefined,
      )
    setWriting(NEW)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is in the page
  useEffect(() => {
    early.sendEarly?.((content, options) => send(content, [], options))
  }, [])
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
