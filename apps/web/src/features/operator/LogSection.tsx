import { useServerAudit } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import css from '../../shell/console/Console.module.css'
import { Field } from '../../ui/inputs/Field.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { AuditLines } from '../owners/api.ts'
import type { SectionProps } from './sections.ts'
import { operatorWords } from './words/index.ts'

/** The server's audit log, or that of a domain, by actor. */
export function LogSection({ back }: SectionProps) {
  const words = useWords(operatorWords)
  const [domain, setDomain] = useState('')
  const [actor, setActor] = useState('')
  const filter = { domain: domain.trim(), actor: actor.trim(), action: '' }
  return (
    <Page title={words.names.log} back={back} testId="operator-log">
      <div className={css.pair}>
        <Field label={words.logDomain} note={words.logDomainNote} value={domain} onChange={setDomain} />
        <Field label={words.logActor} note={words.logActorNote} mono value={actor} onChange={setActor} />
      </div>
      <AuditLines log={useServerAudit(filter)} />
    </Page>
  )
}
