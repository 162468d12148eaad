import { formatAppPath } from '@foyer/contract'
import { useMyDomains } from '@foyer/react'
import { useState } from 'react'
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
import { Form } from './Form.tsx'
import { Rows } from './Rows.tsx'
import { consoleWords } from './words/index.ts'

/** The domains in which one has a role, and the way to claim another. */
export function DomainsPage() {
  const words = useWords(consoleWords)
  const domains = useMyDomains()
  return (
    <Page title={words.title} testId="console">
      <Answered answer={domains}>
        {(own) => (
          <Rows
            of={own}
            empty={<Empty level="h2" icon="home" title={words.emptyTitle} text={words.emptyText} />}
          >
            {({ domain, title, logo_url, roles }) => (
              <li key={domain}>
                <Link className={css.domain} href={formatAppPath('consoleDomain', { domain })}>
                  <Logo seed={domain} url={logo_url} />
                  <span className={css.names}>
                    <bdi className="strong cut">{title ?? domain}</bdi>
                    {title !== null && <bdi className="t1 quiet cut">{domain}</bdi>}
                  </span>
                  <span className={css.tag}>{roles.map((role) => words.roles[role]).join(', ')}</span>
                </Link>
              </li>
            )}
          </Rows>
        )}
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
  const go = () => {
    const domain = domainOf(typed)
    setWrong(domain === null)
    if (domain !== null) navigate(consolePath(domain, 'claim'))
  }
  return (
    <Form
      onSubmit={go}
      acts={
        <Button look="primary" type="submit">
          {words.addAction}
        </Button>
      }
    >
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
    </Form>
  )
}

function domainOf(typed: string): string | null {
  const url = typed.trim() === '' ? null : addressOf(typed)
  return url === null ? null : new URL(url).host
}
