import { useClient } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { profileWords } from './words/index.ts'

/** Returns the function that signs the person out and says so. */
export function useSignOut(): () => Promise<void> {
  const words = useWords(profileWords)
  const client = useClient()
  const say = useToast()
  return async () => {
    await client.disconnect()
    // After signing out the person is a guest again (S4-24).
    await client.connectTo('guest')
    say(words.signedOut)
  }
}
