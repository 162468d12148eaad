import { CHAT_LEVELS } from '@foyer/contract/engagement'
import type { RewardRule } from '@foyer/contract/rewards'
import { useRewardRules, useRuleChanges } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { isolate } from '../../ui/isolate.ts'
import { Answered } from '../Answered.tsx'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { consoleWords } from '../words/index.ts'
import { rulesWords } from './words/index.ts'

/** What each level earns; a level is opened to be changed. */
export function Rules({ domain }: { domain: string }) {
  const rules = useRewardRules(domain)
  return (
    <Answered answer={rules}>
      {(all) => (
        <ol className={css.rows}>
          {CHAT_LEVELS.map((threshold, index) => (
            <Level
              key={threshold}
              domain={domain}
              level={index + 1}
              threshold={threshold}
              rule={all.find(({ level }) => level === index + 1) ?? null}
              onChanged={rules.reload}
            />
          ))}
        </ol>
      )}
    </Answered>
  )
}

interface LevelProps {
  domain: string
  level: number
  /** Counted messages that it takes. */
  threshold: number
  rule: RewardRule | null
  onChanged: () => void
}

function Level({ domain, level, threshold, rule, onChanged }: LevelProps) {
  const words = useWords(rulesWords)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <li className={css.row}>
      <span className={css.main}>
        <span className="strong">
          {rule === null
            ? words.level(level)
            : words.levelEarns(level, isolate(words.times(rule.amount, rule.title)))}
        </span>
        <span className="t1 quiet">
          {words.threshold(threshold)}
          {rule !== null && ` · ${words.made(rule.made, rule.cap)}`}
          {rule !== null && rule.valid_days !== null && ` · ${words.validFor(rule.valid_days)}`}
        </span>
      </span>
      {open ? (
        <RuleForm domain={domain} level={level} rule={rule} onClose={close} />
      ) : (
        <Button small icon={rule === null ? 'plus' : 'edit'} onClick={() => setOpen(true)}>
          {rule === null ? words.addRule(level) : words.changeRule(level)}
        </Button>
      )}
    </li>
  )
}

interface RuleFormProps extends Pick<LevelProps, 'domain' | 'level' | 'rule'> {
  onClose: () => void
}

function RuleForm({ domain, level, rule, onClose }: RuleFormProps) {
  const text = useText()
  const words = useWords(rulesWords)
  const common = useWords(consoleWords)
  const { setRule, removeRule } = useRuleChanges()
  const deed = useDeed()
  const [draft, setDraft] = useState({
    title: rule?.title ?? '',
    description: rule?.description ?? '',
    amount: String(rule?.amount ?? 1),
    days: String(rule?.valid_days ?? ''),
    cap: String(rule?.cap ?? ''),
  })
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { title, description, amount, days, cap } = draft
    const next = {
      title: title.trim(),
      description: description.trim(),
      image_url: rule?.image_url ?? null,
      amount: Number(amount),
      valid_days: numberOrNone(days),
      cap: numberOrNone(cap),
    }
    if (await deed.run(() => setRule(domain, level, next))) onClose()
  }
  const remove = async () => {
    if (await deed.run(() => removeRule(domain, level))) onClose()
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={words.what}
        note={words.whatNote}
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <Field
        label={words.description}
        lines={2}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
      <div className={css.pair}>
        <Field
          label={words.amount}
          inputMode="numeric"
          value={draft.amount}
          onChange={(amount) => set({ amount })}
        />
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
      </div>
      <Fault error={deed.fault} />
      <div className={css.acts}>
        <Button small look="primary" type="submit" disabled={deed.busy || draft.title.trim() === ''}>
          {common.save}
        </Button>
        <Button small look="plain" onClick={onClose}>
          {text.common.cancel}
        </Button>
        {rule !== null && (
          <Button small look="danger" disabled={deed.busy} onClick={() => void remove()}>
            {common.remove}
          </Button>
        )}
      </div>
    </form>
  )
}

const numberOrNone = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
