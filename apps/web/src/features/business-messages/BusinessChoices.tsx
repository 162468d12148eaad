import { useThreadChoices, useThreadStanding } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Switch } from '../../ui/inputs/Switch.tsx'
import { DetailsSection } from '../../ui/layout/DetailsPane.tsx'
import css from './BusinessDetails.module.css'
import { formatTranscript } from './format-transcript.ts'
import { businessWords } from './words/index.ts'

/** A customer's choices about a business: receiving its broadcasts, and downloading the conversation. */
export function BusinessChoices({ domain, name }: { domain: string; name: string }) {
  const text = useText()
  const words = useWords(businessWords)
  const say = useToast()
  const { transcript } = useThreadChoices()
  const [isIn, choose, retry] = useOptIn(domain)
  const [taking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    try {
      const { messages } = await transcript(domain)
      saveFile(`${domain}.txt`, formatTranscript(messages, { you: text.people.you, name }), 'text/plain')
    } catch {
      say(words.takeFailed)
    } finally {
      setTaking(false)
    }
  }
  return (
    <DetailsSection label={words.yourChoices}>
      <div className={css.choices}>
        {retry !== null && (
          <div className={css.choice} role="alert">
            <p>{words.optIn}</p>
            <Button small icon="refresh" onClick={retry}>
              {text.common.tryAgain}
            </Button>
          </div>
        )}
        {isIn !== null && (
          <div className={css.choice}>
            <div>
              <p>{words.optIn}</p>
              <p className="t1 quiet">{words.optInNote}</p>
            </div>
            <Switch
              label={words.optIn}
              checked={isIn}
              onChange={(wanted) => choose(wanted).catch(() => say(words.muteFailed))}
            />
          </div>
        )}
        <Button small icon="download" disabled={taking} onClick={() => void take()}>
          {words.take}
        </Button>
      </div>
    </DetailsSection>
  )
}

/** The customer receives broadcasts of the business; null while loading. The last value reads it again, null unless that failed. */
function useOptIn(
  domain: string,
): [isIn: boolean | null, choose: (wanted: boolean) => Promise<void>, retry: (() => void) | null] {
  const { setThread } = useThreadChoices()
  const { data, status, refetch } = useThreadStanding(domain)
  const [optimistic, setOptimistic] = useState<boolean | null>(null)
  const choose = async (wanted: boolean) => {
    setOptimistic(wanted)
    try {
      await setThread(domain, { opt_in: wanted })
      refetch()
    } catch (error) {
      setOptimistic(null)
      throw error
    }
  }
  // Each response replaces the optimistic value: another device may have changed the setting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each response
  useEffect(() => setOptimistic(null), [data])
  return [optimistic ?? data?.opt_in ?? null, choose, data === null && status === 'error' ? refetch : null]
}
