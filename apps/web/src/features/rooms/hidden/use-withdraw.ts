import { useOwnReports } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { hiddenWords } from './words/index.ts'

/** Takes back reports of messages in a room, which shows the messages again. */
export function useWithdraw(roomId: string): (ids: readonly string[]) => void {
  const words = useWords(hiddenWords)
  const say = useToast()
  const { withdraw } = useOwnReports(roomId)
  return (ids) =>
    void withdraw(ids).then(
      () => say(words.withdrawn),
      () => say(words.withdrawFailed),
    )
}
