import { useBlocks } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { type Person, toUserRef } from './person.ts'
import { directWords } from './words/index.ts'

/** Ends the reader's block of the counterpart, and says so; null where there is none. */
export function useUnblock(person: Person): (() => void) | null {
  const words = useWords(directWords)
  const say = useToast()
  const { data, unblock } = useBlocks()
  if (!data?.some((block) => block.person.address?.toLowerCase() === person.address)) return null
  return () =>
    void unblock(toUserRef(person)).then(
      () => say(words.decided.unblock(person.said)),
      () => say(words.notDecided),
    )
}
