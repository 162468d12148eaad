import { useState } from 'react'
import { useText } from '../i18n/index.tsx'
import { useWords } from '../i18n/words.ts'
import { saveFile } from '../lib/save-file.ts'
import { ErrorText } from '../ui/feedback/ErrorText.tsx'
import { Button } from '../ui/inputs/Button.tsx'
import { ButtonRow } from '../ui/inputs/ButtonRow.tsx'
import { Setting } from '../ui/inputs/Setting.tsx'
import { PageSection } from '../ui/layout/Page.tsx'
import { CodeText } from '../ui/text/CodeBox.tsx'
import { formatDayAndClock } from '../ui/text/dates.ts'
import { ChoiceSwitches } from './ChoiceSwitches.tsx'
import { BOTH, NEITHER, useChoice } from './use-choice.ts'
import { useStoredConsent } from './use-stored-consent.ts'
import { consentWords } from './words/index.ts'

/** The person's consent: shows it, downloads its receipt and withdraws it. */
export function ConsentSection() {
  const text = useText()
  const words = useWords(consentWords)
  const kept = useStoredConsent()
  const { state, choose } = useChoice()
  const [isShown, setShown] = useState(false)
  const choice = {
    functional: kept?.functional_settings === true,
    marketing: kept?.marketing_settings === true,
  }
  const isAllowed = choice.functional || choice.marketing
  const receipt = kept === null ? '' : JSON.stringify(kept, null, 2)
  const said = isAllowed ? words.allowedAt : words.declinedAt
  return (
    <PageSection title={words.section}>
      <Setting
        title={words.title}
        note={kept === null ? words.text : said(formatDayAndClock(kept.updated_at, text))}
      >
        <Button disabled={state === 'waiting'} onClick={() => void choose(isAllowed ? NEITHER : BOTH)}>
          {state === 'waiting' ? words.waiting : isAllowed ? words.withdraw : words.allow}
        </Button>
      </Setting>
      <ChoiceSwitches choice={choice} onChange={(next) => state !== 'waiting' && void choose(next)} />
      {(state === 'refused' || state === 'failed') && (
        <ErrorText small>{state === 'refused' ? words.refused : words.failed}</ErrorText>
      )}
      {kept !== null && (
        <ButtonRow>
          <Button small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {words.look}
          </Button>
          <Button small icon="download" onClick={() => saveFile('foyer-consent.json', receipt)}>
            {words.download}
          </Button>
        </ButtonRow>
      )}
      {isShown && kept !== null && (
        <CodeText testId="receipt">
          {kept.signed === null ? receipt : `${kept.signed.message}\n\n${kept.signed.signature}`}
        </CodeText>
      )}
    </PageSection>
  )
}
