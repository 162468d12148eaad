import type { Conversation, LiveDirectMessage } from '@foyer/client'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import type { DirectActions } from './direct-actions.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { directWords } from './words/index.ts'

/** The open dialog about a message: all actions, reactions, or deletion. */
export interface Asked {
  about: 'all' | 'reaction' | 'deletion'
  message: LiveDirectMessage
}

/** The actions on messages, and the message of the open dialog. */
export function useDirectActions(
  conversation: Conversation | null,
  onReply: (message: LiveDirectMessage) => void,
) {
  const text = useText()
  const words = useWords(directWords)
  const copy = useCopy()
  const say = useToast()
  const toRefusalText = useRefusalText()
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Says why something was not done. */
  const sayWhy = (fallback: string) => (error: unknown) => say(toRefusalText(error) ?? fallback)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object renders every row
  const actions = useMemo<DirectActions>(
    () => ({
      react: ({ key }, reaction) => void conversation?.react(key, reaction).catch(sayWhy(words.notReacted)),
      pickReaction: (message) => setAsked({ about: 'reaction', message }),
      reply: onReply,
      copyText: ({ plaintextMessage }) => void copy(plaintextMessage, text.room.textCopied),
      remove: (message) => setAsked({ about: 'deletion', message }),
      openSheet: (message) => setAsked({ about: 'all', message }),
    }),
    [conversation, text, words],
  )
  return {
    actions,
    asked,
    closeAsked: () => setAsked(null),
    removeForBoth: ({ key }: LiveDirectMessage) =>
      void conversation?.remove(key).catch(sayWhy(words.notDeleted)),
    hide: ({ key }: LiveDirectMessage) => void conversation?.hide(key).catch(sayWhy(words.notDeleted)),
  }
}
