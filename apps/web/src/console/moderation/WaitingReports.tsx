import { useReports } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { Link } from '../../ui/Link.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { consolePath } from '../console-path.ts'
import { Fault } from '../Fault.tsx'
import { Rows } from '../Rows.tsx'
import { ReportRow } from './ReportRow.tsx'
import { orderWords } from './words/index.ts'

/** As many as one decides about in passing. */
const SHOWN = 4

/** The messages that somebody must decide about next; nothing where none waits. */
export function WaitingReports({ domain }: { domain: string }) {
  const words = useWords(orderWords)
  const { rows, error, reload } = useReports(domain)
  if (rows.length === 0 && error === null) return null
  return (
    <PageSection
      title={words.waiting}
      actions={
        <Link className="link t1" href={consolePath(domain, 'moderation')}>
          {words.all}
        </Link>
      }
    >
      <Fault error={error} onAgain={reload} />
      <Rows of={rows.slice(0, SHOWN)}>
        {(each) => <ReportRow key={each.id} domain={domain} report={each} onDecided={reload} />}
      </Rows>
    </PageSection>
  )
}
