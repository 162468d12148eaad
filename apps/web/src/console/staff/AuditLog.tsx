import type { AuditLine } from '@foyer/contract/owners'
import { useAudit } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Notice.tsx'
import { nameOf } from '../../ui/people.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { dayAndClock } from '../../ui/time.ts'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { consoleWords } from '../words/index.ts'
import { staffWords } from './words/index.ts'

/** What the people of a domain have done, the latest first. Nobody can change it. */
export function AuditLog({ domain }: { domain: string }) {
  const words = useWords(staffWords)
  const common = useWords(consoleWords)
  const { rows, loading, error, more, reload } = useAudit(domain)
  return (
    <>
      {rows.length === 0 && loading && <SkeletonRows rows={5} label={common.loading} />}
      <Fault error={error} onAgain={reload} />
      {rows.length === 0 && !loading && error === null && (
        <Empty level="h2" icon="clock" title={words.noLog} text={words.noLogText} />
      )}
      <ul className={css.rows}>
        {rows.map((line) => (
          <Line key={line.id} line={line} />
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

function Line({ line: { actor, action, target, before, after, created_at } }: { line: AuditLine }) {
  const text = useText()
  const words = useWords(staffWords)
  const names: Readonly<Record<string, string>> = words.deeds
  return (
    <li className={css.row}>
      <span className={css.main}>
        <span>
          <bdi className="strong">{actor === null ? words.server : nameOf(actor, text)}</bdi>{' '}
          {names[action] ?? action}
          {target !== null && (
            <>
              {' '}
              <bdi className="quiet">{target}</bdi>
            </>
          )}
        </span>
        <span className="t1 quiet">
          {changesOf(before, after).map((change) => (
            <bdi key={change} dir="ltr">
              {change}{' '}
            </bdi>
          ))}
        </span>
      </span>
      <time className="t1 faint" dateTime={created_at}>
        {dayAndClock(created_at, text)}
      </time>
    </li>
  )
}

type Values = AuditLine['before']

/** `name: was → is` of each value that the line has. */
function changesOf(before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => {
    const [was, is] = [before?.[name], after?.[name]].map((value) =>
      value === undefined ? null : JSON.stringify(value),
    )
    return was == null ? `${name}: ${is}` : `${name}: ${was} → ${is ?? '∅'}`
  })
}
