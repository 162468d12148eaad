import { useReports } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { toConsolePath } from '../../../shell/console/console-path.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { Rows } from '../../../shell/console/Rows.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { ReportRow } from './ReportRow.tsx'
import { orderWords } from './words/index.ts'

/** Reports shown outside of the moderation section. */
const SHOWN = 4

/** The next reports that need a decision; renders nothing without any. */
export function WaitingReports({ domain }: { domain: string }) {
  const words = useWords(orderWords)
  const { rows, error, refetch } = useReports(domain)
  if (rows.length === 0 && error === null) return null
  return (
    <PageSection
      title={words.waiting}
      actions={
        <Link className="link t1" href={toConsolePath(domain, 'moderation')}>
          {words.all}
        </Link>
      }
    >
      <ErrorLine error={error} onAgain={refetch} />
      <Rows of={rows.slice(0, SHOWN)}>
        {(each) => <ReportRow key={each.id} domain={domain} report={each} onDecided={refetch} />}
      </Rows>
    </PageSection>
  )
}
