import { useClient, useDomainBlocks } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Notice.tsx'
import { shortAddress } from '../../ui/people.ts'
import { dayAndClock } from '../../ui/time.ts'
import { Answered } from '../Answered.tsx'
import { Fault } from '../Fault.tsx'
import { Row, Rows } from '../Rows.tsx'
import { useDeed } from '../use-deed.ts'
import { orderWords } from './words/index.ts'

const WALLET = /^0x[0-9a-f]{40}$/i

/** Who may not write in the domain, why and until when. */
export function Blocks({ domain }: { domain: string }) {
  const text = useText()
  const words = useWords(orderWords)
  const { domains } = useClient()
  const blocks = useDomainBlocks(domain)
  const deed = useDeed()
  const unblock = (who: string) =>
    void deed
      .run(() => domains.unblock(domain, WALLET.test(who) ? { address: who } : { public_id: who }))
      .then(blocks.reload)
  return (
    <>
      <Fault error={deed.fault} />
      <Answered answer={blocks}>
        {(all) => (
          <Rows
            of={all}
            empty={<Empty level="h2" icon="people" title={words.noBlocks} text={words.noBlocksText} />}
          >
            {({ address, reason, until }) => (
              <Row
                key={address}
                title={
                  <bdi className="strong" dir="ltr">
                    {WALLET.test(address) ? shortAddress(address) : address}
                  </bdi>
                }
                facts={[
                  until === null ? words.forGood : words.until(dayAndClock(until, text)),
                  reason !== null && <bdi key="why">{reason}</bdi>,
                ]}
                end={
                  <Button small disabled={deed.busy} onClick={() => unblock(address)}>
                    {words.unblock}
                  </Button>
                }
              />
            )}
          </Rows>
        )}
      </Answered>
    </>
  )
}
