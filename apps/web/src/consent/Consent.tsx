import { useClient, useSignInKind } from '@foyer/react'
import { useEffect } from 'react'
import { useWords } from '../i18n/words.ts'
import { useRoute } from '../lib/routes.ts'
import { ErrorText } from '../ui/feedback/ErrorText.tsx'
import { Button } from '../ui/inputs/Button.tsx'
import { ButtonRow } from '../ui/inputs/ButtonRow.tsx'
import { Card } from '../ui/layout/Card.tsx'
import css from './Consent.module.css'
import { useStoredConsent } from './stored-consent.ts'
import { useChoice } from './use-choice.ts'
import { consentWords } from './words/index.ts'

/** Asks once for consent to count visits; counts nothing before the person agrees (T9). */
export function Consent() {
  useCountVisits()
  return useStoredConsent() === null ? <ConsentCard /> : null
}

function ConsentCard() {
  const words = useWords(consentWords)
  const kind = useSignInKind()
  const { state, allow, decline } = useChoice()
  const signs = kind !== null && kind !== 'guest' && kind !== 'googlelogin'
  return (
    <Card as="section" look="floating" aria-label={words.title} data-testid="consent">
      <p className="strong">{words.title}</p>
      <p className="t1 quiet">{signs ? `${words.text} ${words.signs}` : words.text}</p>
      {state === 'refused' && (
        <p className="t1" role="status">
          {words.refused}
        </p>
      )}
      {state === 'failed' && <ErrorText small>{words.failed}</ErrorText>}
      <ButtonRow className={css.acts}>
        <Button small disabled={state === 'waiting'} onClick={() => void allow()}>
          {state === 'waiting' ? words.waiting : words.allow}
        </Button>
        <Button small disabled={state === 'waiting'} onClick={() => void decline()}>
          {words.decline}
        </Button>
      </ButtonRow>
    </Card>
  )
}

/** Counts a visit of each screen; the client sends nothing without consent. */
function useCountVisits() {
  const client = useClient()
  const { screen } = useRoute()
  useEffect(() => {
    void client.engagement.track('page_view', { screen })
  }, [client, screen])
}
