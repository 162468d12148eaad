import { useWords } from '../../../i18n/words.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { blockWords } from './words/index.ts'

/** Says that a person is blocked, with an undo. */
export function useSayBlocked() {
  const words = useWords(blockWords)
  const say = useToast()
  return (name: string, unblock: () => Promise<unknown>) => {
    const undo = () =>
      void unblock().then(
        () => say(words.undone(name)),
        () => say(words.undoFailed),
      )
    say(words.done(name), { label: words.undo, run: undo })
  }
}
