import { useState } from 'react'
import { useText } from '../i18n/index.tsx'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { PageSection } from '../ui/Page.tsx'
import { Setting } from '../ui/Setting.tsx'
import { saveFile } from '../ui/save-file.ts'
import { dayAndClock } from '../ui/time.ts'
import css from './Consent.module.css'
import { useKeptConsent } from './kept.ts'
import { useChoice } from './use-choice.ts'
import { consentWords } from './words/index.ts'

/** What one has agreed to: to be looked at, taken along, and taken back as easily as it was given. */
export function ConsentSection() {
  const text = useText()
  const words = useWords(consentWords)
  const kept = useKeptConsent()
  const { state, allow, decline } = useChoice()
  const [isShown, setShown] = useState(false)
  const isAllowed = kept?.functional_settings === true
  const receipt = kept === null ? '' : JSON.stringify(kept, null, 2)
  const said = isAllowed ? words.allowedAt : words.declinedAt
  return (
    <PageSection title={words.section}>
      <Setting
        title={words.title}
        note={kept === null ? words.text : said(dayAndClock(kept.updated_at, text))}
      >
        <Button disabled={state === 'waiting'} onClick={() => void (isAllowed ? decline() : allow())}>
          {state === 'waiting' ? words.waiting : isAllowed ? words.withdraw : words.allow}
        </Button>
      </Setting>
      {(state === 'refused' || state === 'failed') && (
        <p className={css.failed} role="alert">
          {state === 'refused' ? words.refused : words.failed}
        </p>
      )}
      {kept !== null && (
        <div className={css.row}>
          <Button small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {words.look}
          </Button>
          <Button small icon="download" onClick={() => saveFile('foyer-consent.json', receipt)}>
            {words.download}
          </Button>
        </div>
      )}
      {isShown && kept !== null && (
        <div className={css.receipt} data-testid="receipt" dir="ltr">
          {kept.signed === null ? receipt : `${kept.signed.message}\n\n${kept.signed.signature}`}
        </div>
      )}
    </PageSection>
  )
}
