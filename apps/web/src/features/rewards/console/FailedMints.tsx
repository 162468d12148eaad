import type { FailedMint } from '@foyer/contract/rewards'
import { useFailedMints } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { getPersonName } from '../../../ui/text/person-name.ts'
import { rulesWords } from './words/index.ts'

/** Rewards whose minting failed, each with a button that tries again; renders nothing without any. */
export function FailedMints({ domain }: { domain: string }) {
  const words = useWords(rulesWords)
  const used = useFailedMints(domain)
  if (used.data === null || used.data.length === 0) return null
  return (
    <PageSection title={words.failedTitle}>
      <p className="quiet">{words.failedText}</p>
      <Rows of={used.data}>{(reward) => <FailedMintRow key={reward.id} reward={reward} used={used} />}</Rows>
    </PageSection>
  )
}

interface FailedMintRowProps {
  reward: FailedMint
  used: ReturnType<typeof useFailedMints>
}

function FailedMintRow({ reward: { id, user, fault, failed_at }, used }: FailedMintRowProps) {
  const text = useText()
  const words = useWords(rulesWords)
  const mutation = useMutation()
  const texts: Readonly<Record<string, string>> = words.mintErrors
  const retry = async () => {
    await mutation.run(() => used.retryMint(id))
    used.refetch()
  }
  return (
    <Row
      picture={<Avatar seed={user.public_id} size="m" picture={user.avatar_url} />}
      title={<bdi className="strong">{getPersonName(user, text)}</bdi>}
      facts={[texts[fault] ?? fault, formatDayAndClock(failed_at, text)]}
      end={
        <Button small disabled={mutation.busy} onClick={() => void retry()}>
          {words.mintAgain}
        </Button>
      }
    >
      <ErrorLine error={mutation.error} />
    </Row>
  )
}
