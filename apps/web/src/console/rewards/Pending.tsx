import type { PendingReward } from '@foyer/contract/rewards'
import { usePendingRewards } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { nameOf } from '../../ui/people.ts'
import { dayAndClock } from '../../ui/time.ts'
import { Answered } from '../Answered.tsx'
import { Fault } from '../Fault.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { Row, Rows } from '../Rows.tsx'
import { useDeed } from '../use-deed.ts'
import { rulesWords } from './words/index.ts'

/** Rewards that wait for the owner. */
export function Pending({ domain }: { domain: string }) {
  const words = useWords(rulesWords)
  const used = usePendingRewards(domain)
  return (
    <Answered answer={used}>
      {(rewards) => (
        <Rows of={rewards} empty={<p className="quiet">{words.nonePending}</p>}>
          {(reward) => <Waiting key={reward.id} reward={reward} used={used} />}
        </Rows>
      )}
    </Answered>
  )
}

interface WaitingProps {
  reward: PendingReward
  used: ReturnType<typeof usePendingRewards>
}

function Waiting({ reward: { id, user, event, held, created_at }, used }: WaitingProps) {
  const text = useText()
  const words = useWords(rulesWords)
  const deed = useDeed()
  const [refusing, setRefusing] = useState(false)
  const then = async (act: () => Promise<unknown>) => {
    await deed.run(act)
    used.reload()
  }
  return (
    <Row
      picture={<Avatar seed={user.public_id} size="m" picture={user.avatar_url} />}
      title={<bdi className="strong">{nameOf(user, text)}</bdi>}
      facts={[
        words.forLevel(Number(event.split('_').at(-1))),
        dayAndClock(created_at, text),
        held !== null && words.held[held],
      ]}
      end={
        !refusing && (
          <>
            <Button small look="lamp" disabled={deed.busy} onClick={() => void then(() => used.approve(id))}>
              {words.grant}
            </Button>
            <Button small look="plain" onClick={() => setRefusing(true)}>
              {words.refuse}
            </Button>
          </>
        )
      }
    >
      {refusing ? (
        <ReasonForm
          label={words.reason}
          note={words.reasonNote}
          act={words.refuse}
          busy={deed.busy}
          fault={deed.fault}
          onGive={(reason) => then(() => used.reject(id, reason))}
          onClose={() => setRefusing(false)}
        />
      ) : (
        <Fault error={deed.fault} />
      )}
    </Row>
  )
}
