import type { OperatorCase } from '@foyer/contract/operator'
import type { UserRef } from '@foyer/contract/rooms'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { formatDayAndClock } from '../../ui/text/dates.ts'
import { isolate } from '../../ui/text/isolate.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import css from './CaseRow.module.css'
import { operatorWords } from './words/index.ts'

interface ClaimsProps {
  claims: OperatorCase['claims']
  /** The reported person. */
  person: UserRef | null
}

/** Private messages as their reporters tell them: the server cannot check them, and the screen says so. */
export function Claims({ claims, person }: ClaimsProps) {
  const text = useText()
  const words = useWords(operatorWords)
  const accused = person === null ? words.gone : getPersonName(person, text)
  return claims.map(({ reporter, created_at, messages }) => {
    const name = getPersonName(reporter, text)
    return (
      <blockquote key={reporter.public_id + created_at} className={css.claim}>
        <p className="t1 quiet">{words.claimOf(isolate(name))}</p>
        {messages.map(({ own, text: said, sent_at }) => (
          <p key={`${sent_at} ${said}`} className={css.line}>
            <bdi className="strong">{own ? name : accused}</bdi>{' '}
            <span className="t1 faint">{formatDayAndClock(new Date(sent_at).toISOString(), text)}</span>
            <br />
            <span dir="auto">{said}</span>
          </p>
        ))}
      </blockquote>
    )
  })
}
