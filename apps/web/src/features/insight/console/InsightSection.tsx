import type { Stats } from '@foyer/contract/insight'
import type { Room } from '@foyer/contract/rooms'
import { useActiveRooms, useStats } from '@foyer/react'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { useView } from '../../../shell/console/use-view.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Page, PageSection } from '../../../ui/layout/Page.tsx'
import { BarChart } from './BarChart.tsx'
import { type ChartTime, DAY_MS, HOUR_MS, toChartTime } from './chart-time.ts'
import css from './Insight.module.css'
import { Levels } from './Levels.tsx'
import { Legend, LineChart } from './LineChart.tsx'
import { insightWords } from './words/index.ts'

const SPANS = { day: 1, week: 7, month: 30, quarter: 91 } as const
type Span = keyof typeof SPANS
const SPAN_NAMES = Object.keys(SPANS) as Span[]

interface InsightSectionProps extends SectionProps {
  /** Stands above the figures. */
  first?: ReactNode
  /** Stands below the charts. */
  children?: ReactNode
}

/** The console section with figures, charts and a CSV export. */
export function InsightSection({ domain, back, first, children }: InsightSectionProps) {
  const words = useWords(insightWords)
  const [span, tabs] = useView({
    ...{ domain, section: 'insight', name: 'span', views: SPAN_NAMES, usual: 'month' },
    ...{ label: words.span, names: words.spans },
  })
  const [query, before] = useMemo(() => toQueries(span), [span])
  const stats = useStats(domain, query)
  const earlier = useStats(domain, before)
  const mutation = useMutation()
  const take = () => void mutation.run(async () => saveFile(`${domain}.csv`, await stats.table(), 'text/csv'))
  return (
    <Page title={words.title} actions={tabs} back={back} wide testId="console-insight">
      {first}
      <QueryView query={stats}>
        {(data) => (
          <Figures
            stats={data}
            earlier={earlier.data}
            domain={domain}
            before={span === 'day' ? null : words.before[span]}
          />
        )}
      </QueryView>
      {children}
      <ErrorLine error={mutation.error} />
      <div>
        <Button icon="download" disabled={mutation.busy} onClick={take}>
          {words.csv}
        </Button>
      </div>
    </Page>
  )
}

type Bucket = Stats['bucket']
const BUCKETS: Partial<Record<Span, Bucket>> = { day: 'hour', quarter: 'week' }

/**
 * The queries for a span and for the time before it, in whole days of UTC including today; in weeks for a quarter,
 * in hours for today. The earlier time ends at the same hour as the current one, so that an unfinished day does not
 * look like a decline. Today is compared with all of yesterday, because visits are counted per day only.
 */
function toQueries(span: Span) {
  const length = SPANS[span] * DAY_MS
  const end = Math.ceil(Date.now() / DAY_MS) * DAY_MS
  const query = (from: number, to: number, bucket: Bucket = 'day') => ({
    ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), bucket },
  })
  const now = span === 'day' ? Math.ceil(Date.now() / HOUR_MS) * HOUR_MS : end
  const then = span === 'day' ? end - length : Date.now() - length
  return [query(end - length, now, BUCKETS[span]), query(end - 2 * length, then)] as const
}

interface FiguresProps {
  stats: Stats
  /** Figures of the time before; null while loading. */
  earlier: Stats | null
  domain: string
  /** Name of the time before; null for yesterday, which is shown with its number. */
  before: string | null
}

function Figures({ stats: { rows, levels, bucket }, earlier, domain, before }: FiguresProps) {
  const { language } = useText()
  const words = useWords(insightWords)
  const number = new Intl.NumberFormat(language)
  const areVisitsCounted = rows.some(({ visitors }) => visitors !== null)
  const figure = (label: string, of: (row: Stats['rows'][number]) => number): FigureProps => {
    const sum = (rows: Stats['rows']) => rows.reduce((total, row) => total + of(row), 0)
    const now = sum(rows)
    const then = sum(earlier?.rows ?? [])
    const yesterday = earlier && { text: words.yesterday(number.format(then)), rises: now > then }
    return {
      label,
      value: number.format(now),
      note: before === null ? yesterday : toChange(now, then, language, before),
    }
  }
  const figures = [
    ...(areVisitsCounted ? [figure(words.visitors, ({ visitors }) => visitors ?? 0)] : []),
    figure(words.messages, ({ messages }) => messages),
    figure(words.withCustomers, ({ business_messages }) => business_messages),
    figure(words.redemptions, ({ redemptions }) => redemptions),
  ]
  const rooms = useActiveRooms(useMemo(() => [domain], [domain]))
  const time = toChartTime(rows, bucket)
  return (
    <>
      <dl className={css.figures}>
        <HereNow rooms={rooms.data} />
        {figures.map((each) => (
          <Figure key={each.label} {...each} />
        ))}
      </dl>
      <ErrorLine error={rooms.error} onAgain={rooms.refetch} />
      {before === null && <p className="t1 quiet">{words.utc}</p>}
      <div className={css.charts}>
        <Traffic rows={rows} time={time} areVisitsCounted={areVisitsCounted} />
        <PageSection title={words.levels}>
          <Levels levels={levels} />
        </PageSection>
        <PageSection title={words.redemptions}>
          <BarChart
            title={words.redemptions}
            time={time}
            values={rows.map(({ redemptions }) => redemptions)}
          />
        </PageSection>
      </div>
    </>
  )
}

interface TrafficProps {
  rows: Stats['rows']
  time: ChartTime
  areVisitsCounted: boolean
}

/** Chart of messages, and of visitors where they are counted. */
function Traffic({ rows, time, areVisitsCounted }: TrafficProps) {
  const words = useWords(insightWords)
  // Visits are counted per day, not per hour.
  const areVisitsShown = areVisitsCounted && time.unit === 'day'
  const title = areVisitsShown ? words.traffic : words.messages
  const visitors = { name: words.visitors, values: rows.map(({ visitors }) => visitors ?? 0) }
  const messages = { name: words.messages, values: rows.map(({ messages }) => messages) }
  const hasAny = [...visitors.values, ...messages.values].some((value) => value > 0)
  return (
    <PageSection
      title={title}
      actions={areVisitsShown && hasAny && <Legend names={[visitors.name, messages.name]} />}
    >
      <LineChart title={title} time={time} series={areVisitsShown ? [visitors, messages] : [messages]} />
      {!areVisitsCounted && <p className="t1 quiet">{words.notCounted}</p>}
    </PageSection>
  )
}

interface FigureProps {
  label: string
  value: string
  /** Comparison with the time before; null without one. */
  note: { text: string; rises: boolean } | null
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt className="t1 quiet">{label}</dt>
      <dd className="num">{value}</dd>
      {note !== null && <dd className={cx(css.note, note.rises && css.rises, 'num')}>{note.text}</dd>}
    </div>
  )
}

/** Number of people in the liveliest rooms of the domain right now; a dash until it is known. */
function HereNow({ rooms }: { rooms: readonly Room[] | null }) {
  const { language } = useText()
  const words = useWords(insightWords)
  const used = rooms?.filter(({ active_users }) => active_users > 0) ?? []
  const here = used.reduce((sum, { active_users }) => sum + active_users, 0)
  const value = rooms === null ? '–' : new Intl.NumberFormat(language).format(here)
  const note = used.length === 0 ? null : { text: words.inRooms(used.length), rises: false }
  return <Figure label={words.hereNow} value={value} note={note} />
}

/** Relative change against the time before; null where that was zero. */
function toChange(now: number, then: number, language: string, before: string): FigureProps['note'] {
  if (then === 0) return null
  const percent = new Intl.NumberFormat(language, {
    ...{ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 },
  })
  return { text: `${percent.format(now / then - 1)} ${before}`, rises: now > then }
}
