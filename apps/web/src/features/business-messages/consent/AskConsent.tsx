import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { isolate } from '../../../ui/text/isolate.ts'
import css from './AskConsent.module.css'
import { SharedSwitches } from './SharedSwitches.tsx'
import { type BusinessConsent, NOTHING, type Shared } from './use-business-consent.ts'
import { businessConsentWords } from './words/index.ts'

interface AskConsentProps {
  name: string
  consent: BusinessConsent
  /** The choice so far, which sending a message saves too. */
  shared: Shared
  onChange: (shared: Shared) => void
  onDone: () => void
}

/** Asks before the first message what the business may see. Nothing is shared unless the customer says so. */
export function AskConsent({ name, consent, shared, onChange, onDone }: AskConsentProps) {
  const words = useWords(businessConsentWords)
  const { state, choose } = consent
  const save = async (choice: Shared) => {
    if (await choose(choice)) onDone()
  }
  const isSaving = state === 'saving'
  return (
    <Card
      as="section"
      look="paper"
      className={css.ask}
      aria-label={words.title(name)}
      data-testid="ask-consent"
    >
      <h2 className="strong">{words.title(isolate(name))}</h2>
      <p className="t1 quiet">{words.optional}</p>
      <SharedSwitches name={name} shared={shared} state={state} onChange={onChange} />
      <ButtonRow>
        <Button
          small
          disabled={isSaving || !(shared.functional || shared.marketing)}
          onClick={() => void save(shared)}
        >
          {isSaving ? words.saving : words.save}
        </Button>
        <Button small variant="plain" disabled={isSaving} onClick={() => void save(NOTHING)}>
          {words.none}
        </Button>
      </ButtonRow>
    </Card>
  )
}
