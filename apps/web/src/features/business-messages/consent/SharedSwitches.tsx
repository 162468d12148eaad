import { useSignInKind } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { isolate } from '../../../ui/text/isolate.ts'
import css from './SharedSwitches.module.css'
import type { BusinessConsent, Shared } from './use-business-consent.ts'
import { businessConsentWords } from './words/index.ts'

interface SharedSwitchesProps {
  name: string
  shared: Shared
  state: BusinessConsent['state']
  onChange: (shared: Shared) => void
}

/** The two things that a customer may share with a business. */
export function SharedSwitches({ name, shared, state, onChange }: SharedSwitchesProps) {
  const words = useWords(businessConsentWords)
  const kind = useSignInKind()
  const signs = kind !== null && kind !== 'guest' && kind !== 'googlelogin'
  return (
    <>
      <div className={css.row}>
        <div className={css.words}>
          <p>{words.person}</p>
          <p className="t1 quiet">{words.personNote(isolate(name))}</p>
        </div>
        <Switch
          label={words.person}
          checked={shared.functional}
          onChange={(functional) => onChange({ ...shared, functional })}
        />
      </div>
      <div className={css.row}>
        <div className={css.words}>
          <p>{words.activity}</p>
          <p className="t1 quiet">{words.activityNote}</p>
        </div>
        <Switch
          label={words.activity}
          checked={shared.marketing}
          onChange={(marketing) => onChange({ ...shared, marketing })}
        />
      </div>
      {signs && <p className="t1 quiet">{words.signs}</p>}
      {state === 'refused' && (
        <p className="t1" role="status">
          {words.refused}
        </p>
      )}
      {state === 'failed' && <ErrorText small>{words.failed}</ErrorText>}
    </>
  )
}
