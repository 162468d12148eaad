import type { RewardLimits } from '@foyer/contract/rewards'
import { useRewardLimits } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Answered } from '../Answered.tsx'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { consoleWords } from '../words/index.ts'
import { rulesWords } from './words/index.ts'

/** What slows those down who earn under many names. */
export function Limits({ domain }: { domain: string }) {
  const used = useRewardLimits(domain)
  return (
    <Answered answer={used}>
      {(limits) => <LimitsForm limits={limits} onSave={(next) => used.setLimits(domain, next)} />}
    </Answered>
  )
}

interface LimitsFormProps {
  limits: RewardLimits
  onSave: (limits: RewardLimits) => Promise<unknown>
}

function LimitsForm({ limits, onSave }: LimitsFormProps) {
  const words = useWords(rulesWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const deed = useDeed()
  const [draft, setDraft] = useState({
    age: String(limits.min_account_age_days),
    daily: String(limits.daily_cap ?? ''),
    person: String(limits.person_cap ?? ''),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const next = {
      min_account_age_days: Number(draft.age),
      daily_cap: draft.daily.trim() === '' ? null : Number(draft.daily),
      person_cap: draft.person.trim() === '' ? null : Number(draft.person),
    }
    if (await deed.run(() => onSave(next))) say(common.saved)
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <div className={css.pair}>
        <Field
          label={words.age}
          note={words.ageNote}
          inputMode="numeric"
          value={draft.age}
          onChange={(age) => setDraft({ ...draft, age })}
        />
        <Field
          label={words.daily}
          note={words.dailyNote}
          inputMode="numeric"
          value={draft.daily}
          onChange={(daily) => setDraft({ ...draft, daily })}
        />
        <Field
          label={words.person}
          note={words.personNote}
          inputMode="numeric"
          value={draft.person}
          onChange={(person) => setDraft({ ...draft, person })}
        />
      </div>
      <Fault error={deed.fault} />
      <div className={css.acts}>
        <Button type="submit" disabled={deed.busy}>
          {common.save}
        </Button>
      </div>
    </form>
  )
}
