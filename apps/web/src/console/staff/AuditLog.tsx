import type { AuditLine } from '@foyer/contract/owners'
import { useAudit } from '@foyer/react'
import { type Catalogue, useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/Notice.tsx'
import { nameOf, shortAddress } from '../../ui/people.ts'
import { plainOf } from '../../ui/plain.ts'
import { dayAndClock } from '../../ui/time.ts'
import { Paged } from '../Paged.tsx'
import { Row, Rows } from '../Rows.tsx'
import { staffWords } from './words/index.ts'

/** What the people of a domain have done, the latest first. Nobody can change it. */
export function AuditLog({ domain }: { domain: string }) {
  const words = useWords(staffWords)
  const log = useAudit(domain)
  return (
    <Paged pages={log} empty={<Empty level="h2" icon="clock" title={words.noLog} text={words.noLogText} />}>
      {(rows) => <Rows of={rows}>{(line) => <Line key={line.id} line={line} />}</Rows>}
    </Paged>
  )
}

function Line({ line: { actor, action, target, before, after, created_at } }: { line: AuditLine }) {
  const text = useText()
  const words = useWords(staffWords)
  const names: Readonly<Record<string, string>> = words.deeds
  return (
    <Row
      title={
        <>
          <bdi className="strong">{actor === null ? words.server : nameOf(actor, text)}</bdi>{' '}
          {names[action] ?? action}
          {target !== null && !UUID.test(target) && (
            <>
              {' '}
              <bdi className="quiet">{WALLET.test(target) ? shortAddress(target) : target}</bdi>
            </>
          )}
        </>
      }
      facts={[
        <time key="when" dateTime={created_at}>
          {dayAndClock(created_at, text)}
        </time>,
        ...changesOf(before, after, text).map((change) => <bdi key={change}>{change}</bdi>),
      ]}
    />
  )
}

/** What nobody could tell from another. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const WALLET = /^0x[0-9a-f]{40}$/i
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

type Values = AuditLine['before']

/** `name: was → is` of each value that the line has; what was nothing and is nothing is left out. */
function changesOf(before: Values, after: Values, text: Catalogue): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]].map((value) => (value === '' ? null : (value ?? null)))
    if (was === null && is === null) return []
    const named = name.replaceAll('_', ' ')
    return was === null
      ? `${named}: ${shown(is, text)}`
      : `${named}: ${shown(was, text)} → ${shown(is, text)}`
  })
}

function shown(value: unknown, text: Catalogue): string {
  if (value === null) return '∅'
  if (typeof value === 'string') return TIME.test(value) ? dayAndClock(value, text) : plainOf(value)
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return Array.isArray(value) ? value.map((each) => shown(each, text)).join(', ') : JSON.stringify(value)
}
