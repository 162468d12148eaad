import { formatAppPath } from '@foyer/contract'
import { useMyDomains } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { addressOf, navigate } from '../routes.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Link } from '../ui/Link.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Empty } from '../ui/Notice.tsx'
import { Page, PageSection } from '../ui/Page.tsx'
import { Answered } from './Answered.tsx'
import css from './Console.module.css'
import { consolePath } from './console-path.ts'
import { consoleWords } from './words/index.ts'

/** The domains in which one has a role, and the way to claim another. */
export function DomainsPage() {
  const words = useWords(consoleWords)
  const domains = useMyDomains()
  return (
    <Page title={words.title} testId="console">
      <Answered answer={domains}>
        {(own) =>
          own.length === 0 ? (
            <Empty level="h2" icon="home" title={words.emptyTitle} text={words.emptyText} />
          ) : (
            <ul className={css.rows}>
              {own.map(({ domain, title, logo_url, roles }) => (
                <li key={domain}>
                  <Link className={css.domain} href={formatAppPath('consoleDomain', { domain })}>
                    <Logo seed={domain} url={logo_url} />
                    <span className={css.main}>
                      <bdi className="strong">{title ?? domain}</bdi>
                      {title !== null && <bdi className="t1 quiet">{domain}</bdi>}
                    </span>
                    <span className={css.tag}>{roles.map((role) => words.roles[role]).join(', ')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <PageSection title={words.add}>
        <AddDomain />
      </PageSection>
    </Page>
  )
}

/** Where a domain is entered, as people type it: with a scheme, a path, capitals. */
function AddDomain() {
  const words = useWords(consoleWords)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const go = (event: FormEvent) => {
    event.preventDefault()
    const domain = domainOf(typed)
    setWrong(domain === null)
    if (domain !== null) navigate(consolePath(domain, 'claim'))
  }
  return (
    <form className={css.form} onSubmit={go} noValidate>
      <p className="quiet">{words.addText}</p>
      <Field
        label={words.domain}
        note={words.domainNote}
        inputMode="url"
        value={typed}
        fault={isWrong ? words.notADomain : null}
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
        }}
      />
      <div className={css.acts}>
        <Button look="primary" type="submit">
          {words.addAction}
        </Button>
      </div>
    </form>
  )
}

function domainOf(typed: string): string | null {
  const url = typed.trim() === '' ? null : addressOf(typed)
  return url === null ? null : new URL(url).host
}
