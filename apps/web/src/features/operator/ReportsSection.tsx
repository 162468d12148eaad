import type { OperatorCase } from '@foyer/contract/operator'
import { useOperatorReports, useOperatorWaiting } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { navigate, useSearchParams } from '../../lib/routes.ts'
import { ErrorLine } from '../../shell/console/ErrorLine.tsx'
import { PagesView } from '../../shell/console/PagesView.tsx'
import { Rows } from '../../shell/console/Rows.tsx'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { CaseRow } from './CaseRow.tsx'
import type { SectionProps } from './sections.ts'
import { toSectionPath } from './sections.ts'
import { useBan } from './use-ban.ts'
import { operatorWords } from './words/index.ts'

const VIEWS = ['open', 'decided'] as const

/** Reports that only operators decide: of rooms without an owner, of people, and those that an owner left waiting too long. */
export function ReportsSection({ back }: SectionProps) {
  const words = useWords(operatorWords)
  const asked = useSearchParams().get('view')
  const status = VIEWS.find((each) => each === asked) ?? 'open'
  const go = (next: OperatorCase['status']) =>
    navigate(toSectionPath('reports') + (next === 'open' ? '' : `?view=${next}`), { replace: true })
  return (
    <Page
      title={words.names.reports}
      back={back}
      actions={
        <Tabs
          label={words.which}
          options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
          value={status}
          onChange={go}
        />
      }
      testId="operator-reports"
    >
      <p className="quiet">{words.reportsText}</p>
      <Reports key={status} status={status} />
    </Page>
  )
}

function Reports({ status }: { status: OperatorCase['status'] }) {
  const words = useWords(operatorWords)
  const reports = useOperatorReports(status)
  const { refetch } = useOperatorWaiting(true)
  const reload = () => {
    reports.refetch()
    refetch()
  }
  const banning = useBan(reload)
  return (
    <>
      <ErrorLine error={banning.error} />
      {banning.why !== null && <p role="alert">{banning.why}</p>}
      <PagesView
        pages={reports}
        empty={
          <Empty
            level="h2"
            icon="shield-check"
            title={words.emptyTitle[status]}
            text={words.emptyText[status]}
          />
        }
      >
        {(rows) => (
          <Rows of={rows}>
            {(each) => <CaseRow key={each.id} report={each} banning={banning} onDecided={reload} />}
          </Rows>
        )}
      </PagesView>
    </>
  )
}
