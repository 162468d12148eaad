import type { RewardLimits } from '@foyer/contract/rewards'
import { useClient, useRewardLimits } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { Conflict } from '../../../shell/console/Conflict.tsx'
import css from '../../../shell/console/Console.module.css'
import { Form } from '../../../shell/console/Form.tsx'
import { parseOptionalNumber } from '../../../shell/console/OfferFields.tsx'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { useSharedDraft, type Version } from '../../../shell/console/use-shared-draft.ts'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { rulesWords } from './words/index.ts'

/** Limits against one person earning rewards with several accounts. */
export function Limits({ domain }: { domain: string }) {
  const used = useRewardLimits(domain)
  return (
    <QueryView query={used}>
      {(limits) => <LimitsForm domain={domain} limits={limits} onSaved={used.refetch} />}
    </QueryView>
  )
}

interface LimitsFormProps {
  domain: string
  limits: RewardLimits
  onSaved: () => void
}

/** Unsaved values, as typed. */
interface RewardLimitsFormValues {
  age: string
  daily: string
  person: string
}

const toVersion = (limits: RewardLimits): Version<RewardLimitsFormValues> => ({
  values: {
    age: String(limits.min_account_age_days),
    daily: String(limits.daily_cap ?? ''),
    person: String(limits.person_cap ?? ''),
  },
  updatedAt: limits.updated_at,
})

function LimitsForm({ domain, limits, onSaved }: LimitsFormProps) {
  const words = useWords(rulesWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const { rewards } = useClient()
  const shared = useSharedDraft<RewardLimitsFormValues>({
    place: `limits ${domain}`,
    saved: toVersion(limits),
    read: async () => toVersion(await rewards.limits(domain)),
    write: async ({ age, daily, person }, expected) =>
      toVersion(
        await rewards.setLimits(domain, {
          min_account_age_days: Number(age),
          daily_cap: parseOptionalNumber(daily),
          person_cap: parseOptionalNumber(person),
          expected,
        }),
      ),
  })
  const { draft, set } = shared
  const save = async () => {
    if (!(await shared.save())) return
    onSaved()
    say(common.saved)
  }
  return (
    <Form
      onSubmit={save}
      error={shared.error}
      acts={
        shared.changes.length === 0 && (
          <Button type="submit" disabled={shared.busy}>
            {common.save}
          </Button>
        )
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
      <Conflict
        of={shared}
        names={{ age: words.age, daily: words.daily, person: words.person }}
        onSave={() => void save()}
      />
    </Form>
  )
}
