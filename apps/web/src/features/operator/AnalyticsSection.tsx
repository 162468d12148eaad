import type { Analytics } from '@foyer/contract/operator'
import { useAnalytics } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { QueryView } from '../../shell/console/QueryView.tsx'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { formatDayAndYear } from '../../ui/text/dates.ts'
import css from './AnalyticsSection.module.css'
import type { SectionProps } from './sections.ts'
import { operatorWords } from './words/index.ts'

/** Analytics events of the server by event and day, for the last 30 days. */
export function AnalyticsSection({ back }: SectionProps) {
  const words = useWords(operatorWords)
  const analytics = useAnalytics()
  return (
    <Page title={words.names.analytics} back={back} wide testId="operator-analytics">
      <QueryView query={analytics}>
        {({ counted, rows }) => (
          <>
            <p className="quiet">{counted ? words.analyticsText : words.notCounted}</p>
            {rows.length === 0 ? (
              <Empty level="h2" icon="chart" title={words.noEvents} text={words.noEventsText} />
            ) : (
              <EventTable rows={rows} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}

function EventTable({ rows }: Pick<Analytics, 'rows'>) {
  const text = useText()
  const words = useWords(operatorWords)
  const number = new Intl.NumberFormat(text.language)
  const days = [...new Set(rows.map(({ day }) => day))]
  const count = (event: string, day: string | null) =>
    rows
      .filter((row) => row.event === event && (day === null || row.day === day))
      .reduce((sum, { seen }) => sum + seen, 0)
  // The list of the contract would be in the first chunk, as all its constants.
  const all = Object.keys(words.events) as Analytics['rows'][number]['event'][]
  const events = all.filter((event) => count(event, null) > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={words.names.analytics}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {events.map((event) => (
              <th key={event} scope="col">
                {words.events[event]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="strong">
            <th scope="row">{words.allDays}</th>
            {events.map((event) => (
              <td key={event}>{number.format(count(event, null))}</td>
            ))}
          </tr>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{formatDayAndYear(`${day}T12:00:00`, text)}</th>
              {events.map((event) => (
                <td key={event}>{number.format(count(event, day))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
