import type { RewardLimits } from '@foyer/contract/rewards'
import { useRewardLimits } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Answered } from '../Answered.tsx'
import css from '../Console.module.css'
import { Form } from '../Form.tsx'
import { numberOrNone } from '../OfferFields.tsx'
import { useDeed } from '../use-deed.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { consoleWords } from '../words/index.ts'
import { rulesWords } from './words/index.ts'

/** What slows those down who earn under many names. */
export function Limits({ domain }: { domain: string }) {
  const used = useRewardLimits(domain)
  return (
    <Answered answer={used}>
      {(limits) => (
        <LimitsForm
          domain={domain}
          limits={limits}
          onSave={async (next) => {
            await used.setLimits(domain, next)
            used.reload()
          }}
        />
      )}
    </Answered>
  )
}

interface LimitsFormProps {
  domain: string
  limits: RewardLimits
  onSave: (limits: RewardLimits) => Promise<unknown>
}

function LimitsForm({ domain, limits, onSave }: LimitsFormProps) {
  const words = useWords(rulesWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const deed = useDeed()
  const [draft, set, forget] = useKeptDraft(`limits ${domain}`, {
    age: String(limits.min_account_age_days),
    daily: String(limits.daily_cap ?? ''),
    person: String(limits.person_cap ?? ''),
  })
  const save = async () => {
    const next = {
      min_account_age_days: Number(draft.age),
      daily_cap: numberOrNone(draft.daily),
      person_cap: numberOrNone(draft.person),
    }
    if (!(await deed.run(() => onSave(next)))) return
    forget()
    say(common.saved)
  }
  return (
    <Form
      onSubmit={save}
      fault={deed.fault}
      acts={
        <Button type="submit" disabled={deed.busy}>
          {common.save}
        </Button>
      }
    >
      <div className={css.pair}>
        <Field
          label={words.age}
          note={words.ageNote}
          inputMode="numeric"
          value={draft.age}
          onChange={(age) => set({ age })}
        />
        <Field
          label={words.daily}
          note={words.dailyNote}
          inputMode="numeric"
          value={draft.daily}
          onChange={(daily) => set({ daily })}
        />
        <Field
          label={words.person}
          note={words.personNote}
          inputMode="numeric"
          value={draft.person}
          onChange={(person) => set({ person })}
        />
      </div>
    </Form>
  )
}
