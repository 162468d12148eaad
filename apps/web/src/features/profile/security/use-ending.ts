import type { FreshLogin } from '@foyer/client'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useProved, useProving } from '../../../shell/proving/use-proving.ts'
import { provingWords } from '../../../shell/proving/words/index.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'

interface Sentences {
  done: string
  failed: string
}

/**
 * Ends several sessions at once: asks for confirmation, gets the proof that this needs, and runs the action.
 *
 * @param which tells two actions on one page apart after the return from Google
 */
export function useEnding(
  which: string,
  action: (fresh?: FreshLogin) => Promise<void>,
  { done, failed }: Sentences,
) {
  const say = useToast()
  const { refused } = useWords(provingWords)
  const { leavesPage, leaveFor, getReason } = useProving()
  const [state, setState] = useState<'idle' | 'asked' | 'busy'>('idle')
  const end = async (fresh?: FreshLogin) => {
    if (leavesPage && fresh === undefined) return leaveFor('end-sessions', which)
    setState('busy')
    try {
      await action(fresh)
      say(done)
    } catch (error) {
      say(getReason(error) ?? failed)
    }
    setState('idle')
  }
  useProved('end-sessions', (fresh) => (fresh === null ? say(refused) : void end(fresh)), which)
  return {
    state,
    ask: () => setState('asked'),
    close: () => setState('idle'),
    end: () => void end(),
  }
}
