import type { Case } from '@foyer/contract/moderation'
import { useReports } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { navigate, useQuery } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import css from '../Console.module.css'
import { consolePath } from '../console-path.ts'
import { Fault } from '../Fault.tsx'
import type { SectionProps } from '../section.ts'
import { consoleWords } from '../words/index.ts'
import { Blocks } from './Blocks.tsx'
import { ConductView } from './ConductView.tsx'
import { ReportRow } from './ReportRow.tsx'
import { orderWords } from './words/index.ts'

const VIEWS = ['open', 'decided', 'words', 'blocks'] as const

/** Keeping order: what was reported, who is blocked, which words are not welcome. */
export function ModerationSection({ domain, back }: SectionProps) {
  const words = useWords(orderWords)
  const query = useQuery()
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'open'
  const tabs = (
    <Tabs
      label={words.which}
      options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
      value={view}
      onChange={(next) =>
        navigate(consolePath(domain, 'moderation', { view: next === 'open' ? null : next }), {
          replace: true,
        })
      }
    />
  )
  return (
    <Page title={words.title} actions={tabs} back={back} testId="console-moderation">
      {view === 'words' && <ConductView domain={domain} />}
      {view === 'blocks' && <Blocks domain={domain} />}
      {(view === 'open' || view === 'decided') && <Reports key={view} domain={domain} status={view} />}
    </Page>
  )
}

function Reports({ domain, status }: { domain: string; status: Case['status'] }) {
  const words = useWords(orderWords)
  const common = useWords(consoleWords)
  const { rows, loading, error, more, reload } = useReports(domain, status)
  return (
    <>
      {rows.length === 0 && loading && <SkeletonRows rows={4} label={common.loading} />}
      <Fault error={error} onAgain={reload} />
      {rows.length === 0 && !loading && error === null && (
        <Empty level="h2" icon="shield-check" title={words.emptyTitle[status]} text={words.emptyText} />
      )}
      <ul className={css.rows}>
        {rows.map((each) => (
          <ReportRow key={each.id} domain={domain} report={each} onDecided={reload} />
        ))}
      </ul>
      {rows.length > 0 && more !== null && (
        <Button look="text" onClick={more}>
          {common.more}
        </Button>
      )}
    </>
  )
}
