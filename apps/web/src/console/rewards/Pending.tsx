import type { PendingReward } from '@foyer/contract/rewards'
import { usePendingRewards } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { nameOf } from '../../ui/people.ts'
import { dayAndClock } from '../../ui/time.ts'
import { Answered } from '../Answered.tsx'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { rulesWords } from './words/index.ts'

/** Rewards that wait for the owner. */
export function Pending({ domain }: { domain: string }) {
  const words = useWords(rulesWords)
  const used = usePendingRewards(domain)
  return (
    <Answered answer={used}>
      {(rewards) =>
        rewards.length === 0 ? (
          <p className="quiet">{words.nonePending}</p>
        ) : (
          <ul className={css.rows}>
            {rewards.map((reward) => (
              <Row key={reward.id} reward={reward} used={used} />
            ))}
          </ul>
        )
      }
    </Answered>
  )
}

interface RowProps {
  reward: PendingReward
  used: ReturnType<typeof usePendingRewards>
}

function Row({ reward, used }: RowProps) {
  const text = useText()
  const words = useWords(rulesWords)
  const deed = useDeed()
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const { id, user, event, held, created_at } = reward
  const then = async (act: () => Promise<unknown>) => {
    await deed.run(act)
    used.reload()
  }
  const reject = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') void then(() => used.reject(id, reason.trim()))
  }
  return (
    <li className={css.row}>
      <Avatar seed={user.public_id} size="m" picture={user.avatar_url} />
      <span className={css.main}>
        <bdi className="strong">{nameOf(user, text)}</bdi>
        <span className="t1 quiet">
          {words.forLevel(Number(event.split('_').at(-1)))} · {dayAndClock(created_at, text)}
          {held !== null && ` · ${words.held[held]}`}
        </span>
      </span>
      {refusing ? (
        <form className={css.form} onSubmit={reject} noValidate>
          <Field label={words.reason} note={words.reasonNote} value={reason} onChange={setReason} />
          <div className={css.acts}>
            <Button small look="danger" type="submit" disabled={deed.busy || reason.trim() === ''}>
              {words.refuse}
            </Button>
            <Button small look="plain" onClick={() => setRefusing(false)}>
              {text.common.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <span className={css.acts}>
          <Button small look="lamp" disabled={deed.busy} onClick={() => void then(() => used.approve(id))}>
            {words.grant}
          </Button>
          <Button small look="plain" onClick={() => setRefusing(true)}>
            {words.refuse}
          </Button>
        </span>
      )}
      <Fault error={deed.fault} />
    </li>
  )
}
