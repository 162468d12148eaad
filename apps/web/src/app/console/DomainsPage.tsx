import { formatAppPath } from '@foyer/contract'
import { useMyDomains } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { navigate, parseAddress } from '../../lib/routes.ts'
import css from '../../shell/console/Console.module.css'
import { toConsolePath } from '../../shell/console/console-path.ts'
import { Form } from '../../shell/console/Form.tsx'
import { QueryView } from '../../shell/console/QueryView.tsx'
import { Rows } from '../../shell/console/Rows.tsx'
import { consoleWords } from '../../shell/console/words/index.ts'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { Page, PageSection } from '../../ui/layout/Page.tsx'
import { PictureRow } from '../../ui/layout/PictureRow.tsx'
import { Logo } from '../../ui/media/Logo.tsx'
import { TwoLines } from '../../ui/text/TwoLines.tsx'

/** The domains in which the person has a role, and the form to claim another one. */
export function DomainsPage() {
  const words = useWords(consoleWords)
  const domains = useMyDomains()
  return (
    <Page title={words.title} testId="console">
      <QueryView query={domains}>
        {(own) => (
          <Rows
            of={own}
            empty={<Empty level="h2" icon="home" title={words.emptyTitle} text={words.emptyText} />}
          >
            {({ domain, title, logo_url, roles }) => (
              <li key={domain}>
                <PictureRow
                  href={formatAppPath('consoleDomain', { domain })}
                  picture={<Logo seed={domain} url={logo_url} />}
                >
                  <TwoLines title={<bdi>{title ?? domain}</bdi>}>
                    {title !== null && <bdi>{domain}</bdi>}
                  </TwoLines>
                  <span className={css.tag}>{roles.map((role) => words.roles[role]).join(', ')}</span>
                </PictureRow>
              </li>
            )}
          </Rows>
        )}
      </QueryView>
      <PageSection title={words.add}>
        <AddDomain />
      </PageSection>
    </Page>
  )
}

/** Form for a domain in any spelling: with a scheme, a path or capitals. */
function AddDomain() {
  const words = useWords(consoleWords)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    const domain = parseDomain(typed)
    setWrong(domain === null)
    if (domain !== null) navigate(toConsolePath(domain, 'claim'))
  }
  return (
    <Form
      onSubmit={submit}
      acts={
        <Button variant="primary" type="submit">
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
        error={isWrong ? words.notADomain : null}
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
        }}
      />
    </Form>
  )
}

function parseDomain(typed: string): string | null {
  const url = typed.trim() === '' ? null : parseAddress(typed)
  return url === null ? null : new URL(url).host
}
