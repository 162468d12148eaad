import { stripMarkup } from '@foyer/contract'
import type { AuditLine as Line } from '@foyer/contract/owners'
import { type Pages, useAudit } from '@foyer/react'
import { type Catalogue, useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { PagesView } from '../../../../shell/console/PagesView.tsx'
import { Row, Rows } from '../../../../shell/console/Rows.tsx'
import { consoleWords } from '../../../../shell/console/words/index.ts'
import { Empty } from '../../../../ui/feedback/Notice.tsx'
import { formatDayAndClock } from '../../../../ui/text/dates.ts'
import { isolate } from '../../../../ui/text/isolate.ts'
import { getPersonName, shortenAddress } from '../../../../ui/text/person-name.ts'
import { staffWords } from './words/index.ts'

/** The append-only log of actions of a domain's staff, latest first. */
export const AuditLog = ({ domain }: { domain: string }) => <AuditLines log={useAudit(domain)} />

/** The lines of an audit log. */
export function AuditLines({ log }: { log: Pages<Line> }) {
  const words = useWords(staffWords)
  return (
    <PagesView
      pages={log}
      empty={<Empty level="h2" icon="clock" title={words.noLog} text={words.noLogText} />}
    >
      {(rows) => <Rows of={rows}>{(line) => <LineRow key={line.id} line={line} />}</Rows>}
    </PagesView>
  )
}

function LineRow({ line: { actor, action, target, before, after, created_at } }: { line: Line }) {
  const text = useText()
  const words = useWords(staffWords)
  const { roles } = useWords(consoleWords)
  const names: Readonly<Record<string, string>> = words.actions
  const labels = {
    text,
    fields: words.fields,
    became: words.became,
    values: {
      ...{ roles, decision: words.decisions, discover: words.decisions },
      premoderation: words.premoderations,
    },
  }
  return (
    <Row
      title={
        <>
          <bdi className="strong">{actor === null ? words.server : getPersonName(actor, text)}</bdi>{' '}
          {names[action] ?? action}
          {target !== null && !UUID.test(target) && (
            <>
              {' '}
              <bdi className="quiet">{WALLET.test(target) ? shortenAddress(target) : target}</bdi>
            </>
          )}
        </>
      }
      facts={[
        <time key="when" dateTime={created_at}>
          {formatDayAndClock(created_at, text)}
        </time>,
        ...describeChanges(before, after, labels).map((change) => <bdi key={change}>{change}</bdi>),
      ]}
    />
  )
}

/** Targets that are not shown: ids mean nothing to a reader. */
const UUID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/
const WALLET = /^0x[0-9a-f]{40}$/i
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

type Values = Line['before']

/** Values of earlier log entries that mean nothing to a reader. */
const HIDDEN = new Set(['id', 'domain', 'updated_at'])
const LEVEL = /^chat_level_(\d+)$/

/** Labels of values in the log. */
interface Labels {
  text: Catalogue
  fields: Readonly<Record<string, string>>
  became: string
  /** Texts of known values, by the name of the field. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Describes each change as `name: was → is`; skips values that were and are empty. */
function describeChanges(before: Values, after: Values, { text, fields, became, values }: Labels): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]].map((value) => (isEmpty(value) ? null : value))
    if (HIDDEN.has(name) || (was === null && is === null)) return []
    const format = (value: unknown) => isolate(formatValue(value, text, values[name]))
    const label = fields[name] ?? name.replaceAll('_', ' ')
    return was === null ? `${label}: ${format(is)}` : `${label}: ${format(was)} ${became} ${format(is)}`
  })
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0)

function formatValue(value: unknown, text: Catalogue, words: Readonly<Record<string, string>> = {}): string {
  if (value === null) return '∅'
  if (typeof value === 'string') {
    if (TIME.test(value)) return formatDayAndClock(value, text)
    return words[value] ?? LEVEL.exec(value)?.[1] ?? stripMarkup(value)
  }
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (Array.isArray(value)) return value.map((each) => formatValue(each, text, words)).join(', ')
  return JSON.stringify(value)
}
