import type { Stats } from '@foyer/contract/insight'
import { useStats } from '@foyer/react'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { navigate, useQuery } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Page, PageSection } from '../../ui/Page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Answered } from '../Answered.tsx'
import { consolePath } from '../console-path.ts'
import { Fault } from '../Fault.tsx'
import type { SectionProps } from '../section.ts'
import { useDeed } from '../use-deed.ts'
import { BarChart } from './BarChart.tsx'
import css from './Insight.module.css'
import { Levels } from './Levels.tsx'
import { insightWords } from './words/index.ts'

const SPANS = { week: 7, month: 30, quarter: 91 } as const
type Span = keyof typeof SPANS
const DAY_MS = 86_400_000

/** What happens in a domain: in numbers, day by day, and to take along. */
export function InsightSection({ domain, back }: SectionProps) {
  const words = useWords(insightWords)
  const asked = useQuery().get('span')
  const span = (Object.keys(SPANS) as Span[]).find((each) => each === asked) ?? 'month'
  const query = useMemo(() => queryOf(span), [span])
  const stats = useStats(domain, query)
  const deed = useDeed()
  const take = () => void deed.run(async () => saveFile(`${domain}.csv`, await stats.table(), 'text/csv'))
  const tabs = (
    <Tabs
      label={words.span}
      options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: words.spans[value] }))}
      value={span}
      onChange={(next) =>
        navigate(consolePath(domain, 'insight', { span: next === 'month' ? null : next }), { replace: true })
      }
    />
  )
  return (
    <Page title={words.title} actions={tabs} back={back} wide testId="console-insight">
      <Answered answer={stats}>{(data) => <Figures stats={data} />}</Answered>
      <Fault error={deed.fault} />
      <div>
        <Button icon="download" disabled={deed.busy} onClick={take}>
          {words.csv}
        </Button>
      </div>
    </Page>
  )
}

/** Whole days of UTC, today included; weeks where days would be too many to read. */
function queryOf(span: Span) {
  const to = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS)
  const from = new Date(to.getTime() - SPANS[span] * DAY_MS)
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    bucket: span === 'quarter' ? ('week' as const) : ('day' as const),
  }
}

function Figures({ stats: { rows, levels } }: { stats: Stats }) {
  const { language } = useText()
  const words = useWords(insightWords)
  const number = new Intl.NumberFormat(language)
  const sum = (of: (row: Stats['rows'][number]) => number) =>
    number.format(rows.reduce((total, row) => total + of(row), 0))
  const areVisitsCounted = rows.some(({ visitors }) => visitors !== null)
  const figures = [
    { label: words.visitors, value: areVisitsCounted ? sum(({ visitors }) => visitors ?? 0) : '–' },
    { label: words.messages, value: sum(({ messages }) => messages) },
    { label: words.withCustomers, value: sum(({ business_messages }) => business_messages) },
    { label: words.redemptions, value: sum(({ redemptions }) => redemptions) },
  ]
  const bars = (of: (row: Stats['rows'][number]) => number) =>
    rows.map((row) => ({ at: row.at, value: of(row) }))
  return (
    <>
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={css.figure}>
            <dt className="t1 quiet">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.charts}>
        <PageSection title={words.messages}>
          <BarChart title={words.messages} bars={bars(({ messages }) => messages)} />
        </PageSection>
        <PageSection title={words.visitors}>
          {areVisitsCounted ? (
            <BarChart title={words.visitors} bars={bars(({ visitors }) => visitors ?? 0)} />
          ) : (
            <p className="quiet">{words.notCounted}</p>
          )}
        </PageSection>
        <PageSection title={words.levels}>
          <Levels levels={levels} />
        </PageSection>
        <PageSection title={words.redemptions}>
          <BarChart title={words.redemptions} look="lamp" bars={bars(({ redemptions }) => redemptions)} />
        </PageSection>
      </div>
    </>
  )
}
