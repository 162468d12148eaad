import { useClient, useDomainBlocks } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { Empty } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { getOwnName, getPersonName, shortenAddress } from '../../../ui/text/person-name.ts'
import { toWho } from '../block/identity.ts'
import { blockWords } from '../block/words/index.ts'
import { NewBlock } from './NewBlock.tsx'
import { orderWords } from './words/index.ts'

/** The form that blocks a person in a domain, and those who are blocked, with reason and end of each block. */
export function Blocks({ domain }: { domain: string }) {
  const text = useText()
  const words = useWords(orderWords)
  const { newBlock } = useWords(blockWords)
  const { domains } = useClient()
  const blocks = useDomainBlocks(domain)
  const mutation = useMutation()
  const unblock = (who: string) =>
    void mutation.run(() => domains.unblock(domain, toWho(who))).then(blocks.refetch)
  return (
    <>
      <PageSection title={newBlock}>
        <NewBlock domain={domain} onDone={blocks.refetch} />
      </PageSection>
      <ErrorLine error={mutation.error} />
      <QueryView query={blocks}>
        {(all) => (
          <Rows
            of={all}
            empty={<Empty level="h2" icon="people" title={words.noBlocks} text={words.noBlocksText} />}
          >
            {({ address, user, reason, until }) => (
              <Row
                key={address}
                title={<bdi className="strong">{getPersonName(user, text)}</bdi>}
                facts={[
                  getOwnName(user) !== null && user.address !== null && (
                    <bdi key="address" dir="ltr">
                      {shortenAddress(user.address)}
                    </bdi>
                  ),
                  until === null ? words.forGood : words.until(formatDayAndClock(until, text)),
                  reason !== null && <bdi key="why">{reason}</bdi>,
                ]}
                end={
                  <Button small disabled={mutation.busy} onClick={() => unblock(address)}>
                    {words.unblock}
                  </Button>
                }
              />
            )}
          </Rows>
        )}
      </QueryView>
    </>
  )
}
