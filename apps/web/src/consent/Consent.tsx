import { useSignInKind } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { ErrorText } from '../ui/feedback/ErrorText.tsx'
import { Button } from '../ui/inputs/Button.tsx'
import { ButtonRow } from '../ui/inputs/ButtonRow.tsx'
import { FloatingCard } from '../ui/layout/FloatingCard.tsx'
import { ChoiceSwitches } from './ChoiceSwitches.tsx'
import css from './Consent.module.css'
import { RoomVisit } from './RoomVisit.tsx'
import { BOTH, NEITHER, useChoice } from './use-choice.ts'
import { useCountClicks, useCountViews } from './use-count.ts'
import { useStoredConsent } from './use-stored-consent.ts'
import { consentWords } from './words/index.ts'

/** Asks once for consent to count visits; counts nothing before the person agrees (T9). */
export function Consent() {
  useCountViews()
  useCountClicks()
  const kept = useStoredConsent()
  return kept === null ? <ConsentCard /> : <RoomVisit consent={kept} />
}

function ConsentCard() {
  const words = useWords(consentWords)
  const kind = useSignInKind()
  const { state, choose } = useChoice()
  const [choice, setChoice] = useState(NEITHER)
  const [isChoosing, setChoosing] = useState(false)
  const signs = kind !== null && kind !== 'guest' && kind !== 'googlelogin'
  const isWaiting = state === 'waiting'
  return (
    <FloatingCard urgency="question" aria-label={words.title} data-testid="consent">
      <p className="strong">{words.title}</p>
      <p className="t1 quiet">{signs ? `${words.text} ${words.signs}` : words.text}</p>
      {isChoosing && <ChoiceSwitches choice={choice} onChange={setChoice} />}
      {state === 'refused' && (
        <p className="t1" role="status">
          {words.refused}
        </p>
      )}
      {state === 'failed' && <ErrorText small>{words.failed}</ErrorText>}
      <ButtonRow className={css.acts}>
        <Button
          small
          disabled={isWaiting || (isChoosing && !choice.functional && !choice.marketing)}
          onClick={() => void choose(isChoosing ? choice : BOTH)}
        >
          {isWaiting ? words.waiting : isChoosing ? words.allowChosen : words.allow}
        </Button>
        <Button small disabled={isWaiting} onClick={() => void choose(NEITHER)}>
          {words.decline}
        </Button>
        {!isChoosing && (
          <Button small variant="text" onClick={() => setChoosing(true)}>
            {words.choose}
          </Button>
        )}
      </ButtonRow>
    </FloatingCard>
  )
}
