import type { FailedMint } from '@foyer/contract/rewards'
import { useFailedMints } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { nameOf } from '../../ui/people.ts'
import { dayAndClock } from '../../ui/time.ts'
import { Fault } from '../Fault.tsx'
import { Row, Rows } from '../Rows.tsx'
import { useDeed } from '../use-deed.ts'
import { rulesWords } from './words/index.ts'

/** Rewards that a chain did not take, to be tried again; nothing where there are none. */
export function FailedMints({ domain }: { domain: string }) {
  const words = useWords(rulesWords)
  const used = useFailedMints(domain)
  if (used.data === null || used.data.length === 0) return null
  return (
    <PageSection title={words.failedTitle}>
      <p className="quiet">{words.failedText}</p>
      <Rows of={used.data}>{(reward) => <Failed key={reward.id} reward={reward} used={used} />}</Rows>
    </PageSection>
  )
}

interface FailedProps {
  reward: FailedMint
  used: ReturnType<typeof useFailedMints>
}

function Failed({ reward: { id, user, fault, failed_at }, used }: FailedProps) {
  const text = useText()
  const words = useWords(rulesWords)
  const deed = useDeed()
  const faults: Readonly<Record<string, string>> = words.mintFaults
  const retry = async () => {
    await deed.run(() => used.retryMint(id))
    used.reload()
  }
  return (
    <Row
      picture={<Avatar seed={user.public_id} size="m" picture={user.avatar_url} />}
      title={<bdi className="strong">{nameOf(user, text)}</bdi>}
      facts={[faults[fault] ?? fault, dayAndClock(failed_at, text)]}
      end={
        <Button small disabled={deed.busy} onClick={() => void retry()}>
          {words.mintAgain}
        </Button>
      }
    >
      <Fault error={deed.fault} />
    </Row>
  )
}
