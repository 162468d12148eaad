import type { PendingReward } from '@foyer/contract/rewards'
import { usePendingRewards } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { ReasonForm } from '../../../shell/console/ReasonForm.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { getPersonName } from '../../../ui/text/person-name.ts'
import { rulesWords } from './words/index.ts'

/** Rewards that wait for the owner's approval. */
export function Pending({ domain }: { domain: string }) {
  const words = useWords(rulesWords)
  const used = usePendingRewards(domain)
  return (
    <QueryView query={used}>
      {(rewards) => (
        <Rows of={rewards} empty={<p className="quiet">{words.nonePending}</p>}>
          {(reward) => <PendingRow key={reward.id} reward={reward} used={used} />}
        </Rows>
      )}
    </QueryView>
  )
}

interface PendingRowProps {
  reward: PendingReward
  used: ReturnType<typeof usePendingRewards>
}

function PendingRow({ reward: { id, user, event, held, created_at }, used }: PendingRowProps) {
  const text = useText()
  const words = useWords(rulesWords)
  const mutation = useMutation()
  const [refusing, setRefusing] = useState(false)
  const runAndReload = async (action: () => Promise<unknown>) => {
    await mutation.run(action)
    used.refetch()
  }
  return (
    <Row
      picture={<Avatar seed={user.public_id} size="m" picture={user.avatar_url} />}
      title={<bdi className="strong">{getPersonName(user, text)}</bdi>}
      facts={[
        words.forLevel(Number(event.split('_').at(-1))),
        formatDayAndClock(created_at, text),
        held !== null && words.held[held],
      ]}
      end={
        !refusing && (
          <>
            <Button
              small
              variant="lamp"
              disabled={mutation.busy}
              onClick={() => void runAndReload(() => used.approve(id))}
            >
              {words.grant}
            </Button>
            <Button small variant="plain" onClick={() => setRefusing(true)}>
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
          busy={mutation.busy}
          error={mutation.error}
          onGive={(reason) => runAndReload(() => used.reject(id, reason))}
          onClose={() => setRefusing(false)}
        />
      ) : (
        <ErrorLine error={mutation.error} />
      )}
    </Row>
  )
}
