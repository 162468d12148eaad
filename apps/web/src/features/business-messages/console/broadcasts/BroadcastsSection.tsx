import type { Broadcast } from '@foyer/contract/business-messages'
import { useBroadcasts } from '@foyer/react'
import { useEffect } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { cx } from '../../../../lib/cx.ts'
import css from '../../../../shell/console/Console.module.css'
import { QueryView } from '../../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../../shell/console/Rows.tsx'
import type { SectionProps } from '../../../../shell/console/section-props.ts'
import { Empty } from '../../../../ui/feedback/Notice.tsx'
import { Page, PageSection } from '../../../../ui/layout/Page.tsx'
import { formatDayAndClock } from '../../../../ui/text/dates.ts'
import { getPersonName } from '../../../../ui/text/person-name.ts'
import { BroadcastForm } from './BroadcastForm.tsx'
import { broadcastWords } from './words/index.ts'

/** Milliseconds between two reloads while a broadcast is being sent. */
const RELOAD_MS = 3_000

/** The console section for broadcasts: a new one, and the progress of earlier ones. */
export function BroadcastsSection({ domain, back }: SectionProps) {
  const words = useWords(broadcastWords)
  const used = useBroadcasts(domain)
  const { data, refetch } = used
  const isSending = data?.results.some(({ finished_at }) => finished_at === null) ?? false
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(refetch, RELOAD_MS)
    return () => clearInterval(timer)
  }, [isSending, refetch])
  return (
    <Page title={words.title} back={back} wide testId="console-broadcasts">
      <QueryView query={used}>
        {({ opted_in, results }) => (
          <>
            <BroadcastForm domain={domain} people={opted_in} send={used.broadcast} onSent={refetch} />
            <PageSection title={words.before}>
              <Rows
                of={results}
                empty={<Empty icon="send" title={words.emptyTitle} text={words.emptyText} />}
              >
                {(each) => <BroadcastRow key={each.id} broadcast={each} />}
              </Rows>
            </PageSection>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function BroadcastRow({
  broadcast: { text: said, created_at, author, sent, finished_at },
}: {
  broadcast: Broadcast
}) {
  const text = useText()
  const words = useWords(broadcastWords)
  return (
    <Row
      title={
        <p className="cut" dir="auto">
          {said}
        </p>
      }
      facts={[
        <time key="when" dateTime={created_at}>
          {formatDayAndClock(created_at, text)}
        </time>,
        <bdi key="who">{getPersonName(author, text)}</bdi>,
      ]}
      end={
        <>
          <span className="t1 num">{words.sentTo(sent)}</span>
          <span className={cx(css.tag, finished_at !== null && css.good)}>
            {finished_at === null ? words.onItsWay : words.sent}
          </span>
        </>
      }
    />
  )
}
