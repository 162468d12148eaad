import { CHAT_LEVELS } from '@foyer/contract/engagement'
import type { RewardRule } from '@foyer/contract/rewards'
import { useClient, useRewardRules } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { navigate, useSearchParams } from '../../../lib/routes.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { Conflict } from '../../../shell/console/Conflict.tsx'
import { toConsolePath } from '../../../shell/console/console-path.ts'
import { Form } from '../../../shell/console/Form.tsx'
import { OfferFields, parseOptionalNumber } from '../../../shell/console/OfferFields.tsx'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { RemoveButton } from '../../../shell/console/RemoveButton.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { useSharedDraft, type Version } from '../../../shell/console/use-shared-draft.ts'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { isolate } from '../../../ui/text/isolate.ts'
import { rulesWords } from './words/index.ts'

/** The reward of each level; one level at a time can be edited. */
export function Rules({ domain }: { domain: string }) {
  const rules = useRewardRules(domain)
  return (
    <QueryView query={rules}>
      {(all) => (
        <Rows of={CHAT_LEVELS.map((threshold, index) => ({ threshold, level: index + 1 }))}>
          {({ threshold, level }) => (
            <Level
              key={level}
              domain={domain}
              level={level}
              threshold={threshold}
              rule={findRule(all, level)}
              onChanged={rules.refetch}
            />
          )}
        </Rows>
      )}
    </QueryView>
  )
}

interface LevelProps {
  domain: string
  level: number
  /** Counted messages that the level needs. */
  threshold: number
  rule: RewardRule | null
  onChanged: () => void
}

function Level({ domain, level, threshold, rule, onChanged }: LevelProps) {
  const words = useWords(rulesWords)
  const { offer } = useWords(consoleWords)
  const open = useSearchParams().get('level') === String(level)
  const go = (opened: number | null) =>
    navigate(toConsolePath(domain, 'rewards', { level: opened === null ? null : String(opened) }), {
      replace: true,
    })
  const close = () => {
    go(null)
    onChanged()
  }
  return (
    <Row
      title={
        <span className="strong">
          {rule === null
            ? words.level(level)
            : words.levelEarns(level, isolate(offer.times(rule.amount, rule.title)))}
        </span>
      }
      facts={[
        words.threshold(threshold),
        rule !== null && words.made(rule.made, rule.cap),
        rule !== null && rule.valid_days !== null && words.validFor(rule.valid_days),
      ]}
      end={
        !open && (
          <Button small icon={rule === null ? 'plus' : 'edit'} onClick={() => go(level)}>
            {rule === null ? words.addRule(level) : words.changeRule(level)}
          </Button>
        )
      }
    >
      {open && <RuleForm domain={domain} level={level} rule={rule} onClose={close} />}
    </Row>
  )
}

interface RuleFormProps extends Pick<LevelProps, 'domain' | 'level' | 'rule'> {
  onClose: () => void
}

/** Unsaved values, as typed. */
interface RewardRuleFormValues {
  title: string
  description: string
  /** Address of a picture, which this form does not edit. */
  picture: string
  amount: string
  days: string
  cap: string
}

const toVersion = (rule: RewardRule | null): Version<RewardRuleFormValues> => ({
  values: {
    title: rule?.title ?? '',
    description: rule?.description ?? '',
    picture: rule?.image_url ?? '',
    amount: String(rule?.amount ?? 1),
    days: String(rule?.valid_days ?? ''),
    cap: String(rule?.cap ?? ''),
  },
  updatedAt: rule?.updated_at ?? null,
})

const findRule = (rules: readonly RewardRule[], level: number) =>
  rules.find((each) => each.level === level) ?? null

function RuleForm({ domain, level, rule, onClose }: RuleFormProps) {
  const text = useText()
  const words = useWords(rulesWords)
  const common = useWords(consoleWords)
  const { rewards } = useClient()
  const removal = useMutation()
  const shared = useSharedDraft<RewardRuleFormValues>({
    place: `rule ${domain} ${level}`,
    saved: toVersion(rule),
    read: async () => toVersion(findRule(await rewards.rules(domain), level)),
    write: async ({ title, description, picture, amount, days, cap }, expected) =>
      toVersion(
        await rewards.setRule(domain, level, {
          title: title.trim(),
          description: description.trim(),
          image_url: picture || null,
          amount: Number(amount),
          valid_days: parseOptionalNumber(days),
          cap: parseOptionalNumber(cap),
          expected,
        }),
      ),
  })
  const { draft, set } = shared
  const busy = shared.busy || removal.busy
  const close = () => {
    shared.forget()
    onClose()
  }
  const save = async () => {
    if (await shared.save()) close()
  }
  const remove = async () => {
    const done = await removal.run(() => rewards.removeRule(domain, level))
    if (done) close()
    return done
  }
  return (
    <Form
      onSubmit={save}
      error={shared.error}
      acts={
        <>
          {shared.changes.length === 0 && (
            <Button small variant="primary" type="submit" disabled={busy || draft.title.trim() === ''}>
              {common.save}
            </Button>
          )}
          <Button small variant="plain" onClick={close}>
            {text.common.cancel}
          </Button>
          {rule !== null && (
            <RemoveButton
              small
              title={words.removeSure(level)}
              note={words.removeNote}
              busy={busy}
              error={removal.error}
              onRemove={remove}
            />
          )}
        </>
      }
    >
      <OfferFields draft={draft} set={set}>
        <Field
          label={words.days}
          note={words.emptyIsEver}
          inputMode="numeric"
          value={draft.days}
          onChange={(days) => set({ days })}
        />
        <Field
          label={words.cap}
          note={words.emptyIsAll}
          inputMode="numeric"
          value={draft.cap}
          onChange={(cap) => set({ cap })}
        />
      </OfferFields>
      <Conflict
        of={shared}
        names={{
          ...{ title: common.offer.what, description: common.offer.description, picture: words.picture },
          ...{ amount: common.offer.amount, days: words.days, cap: words.cap },
        }}
        onSave={() => void save()}
      />
    </Form>
  )
}
