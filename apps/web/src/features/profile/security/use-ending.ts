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
 * Ending many sessions at once, which takes a proof: asked for, proved, done.
 *
 * @param which tells two such deeds of one page apart
 */
export function useEnding(
  which: string,
  deed: (fresh?: FreshLogin) => Promise<void>,
  { done, failed }: Sentences,
) {
  const say = useToast()
  const { refused } = useWords(provingWords)
  const { isGoogle, leaveFor, getReason } = useProving()
  const [state, setState] = useState<'still' | 'asked' | 'busy'>('still')
  const end = async (fresh?: FreshLogin) => {
    if (isGoogle && fresh === undefined) return leaveFor('end-sessions', which)
    setState('busy')
    try {
      await deed(fresh)
      say(done)
    } catch (error) {
      say(getReason(error) ?? failed)
    }
    setState('still')
  }
  useProved('end-sessions', (fresh) => (fresh === null ? say(refused) : void end(fresh)), which)
  return {
    state,
    ask: () => setState('asked'),
    close: () => setState('still'),
    end: () => void end(),
  }
}
