import type { Case } from '@foyer/contract/moderation'
import { useReports } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { PagesView } from '../../../shell/console/PagesView.tsx'
import { Rows } from '../../../shell/console/Rows.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { useView } from '../../../shell/console/use-view.tsx'
import { Empty } from '../../../ui/feedback/Notice.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Blocks } from './Blocks.tsx'
import { PolicyView } from './PolicyView.tsx'
import { ReportRow } from './ReportRow.tsx'
import { orderWords } from './words/index.ts'

const VIEWS = ['open', 'decided', 'words', 'blocks'] as const

/** The console section for reports, blocks and the rules of writing. */
export function ModerationSection({ domain, back }: SectionProps) {
  const words = useWords(orderWords)
  const [view, tabs] = useView({
    ...{ domain, section: 'moderation', views: VIEWS, usual: 'open' },
    ...{ label: words.which, names: words.views },
  })
  return (
    <Page title={words.title} actions={tabs} back={back} testId="console-moderation">
      {view === 'words' && <PolicyView domain={domain} />}
      {view === 'blocks' && <Blocks domain={domain} />}
      {(view === 'open' || view === 'decided') && <Reports key={view} domain={domain} status={view} />}
    </Page>
  )
}

function Reports({ domain, status }: { domain: string; status: Case['status'] }) {
  const words = useWords(orderWords)
  const reports = useReports(domain, status)
  return (
    <PagesView
      pages={reports}
      empty={<Empty level="h2" icon="shield-check" title={words.emptyTitle[status]} text={words.emptyText} />}
    >
      {(rows) => (
        <Rows of={rows}>
          {(each) => <ReportRow key={each.id} domain={domain} report={each} onDecided={reports.refetch} />}
        </Rows>
      )}
    </PagesView>
  )
}
