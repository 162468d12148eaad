import { useServerDomains } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import css from '../../shell/console/Console.module.css'
import { toConsolePath } from '../../shell/console/console-path.ts'
import { PagesView } from '../../shell/console/PagesView.tsx'
import { Row, Rows } from '../../shell/console/Rows.tsx'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Logo } from '../../ui/media/Logo.tsx'
import { formatDayAndClock, formatDayAndYear } from '../../ui/text/dates.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import type { SectionProps } from './sections.ts'
import { operatorWords } from './words/index.ts'

/** The domains with an owner: since when, and the state of the proof. */
export function DomainsSection({ back }: SectionProps) {
  const text = useText()
  const words = useWords(operatorWords)
  const [q, setQ] = useState('')
  const domains = useServerDomains(q.trim())
  return (
    <Page title={words.names.domains} back={back} testId="operator-domains">
      <SearchField label={words.findDomain} value={q} onChange={setQ} />
      <PagesView
        pages={domains}
        empty={
          <Empty
            level="h2"
            icon="home"
            title={q.trim() === '' ? words.noDomains : words.noneFound}
            text={words.noDomainsText}
          />
        }
      >
        {(rows) => (
          <Rows of={rows}>
            {({ domain, title, owners, rooms, messages, last_message_at, waiting }) => (
              <Row
                key={domain}
                picture={<Logo seed={domain} url={null} size="m" />}
                title={
                  <>
                    <bdi className="strong">{domain}</bdi>
                    {title !== null && (
                      <>
                        {' '}
                        <bdi className="quiet">{title}</bdi>
                      </>
                    )}
                  </>
                }
                facts={[
                  words.rooms(rooms),
                  words.messages(messages),
                  last_message_at !== null && words.lastMessage(formatDayAndClock(last_message_at, text)),
                ]}
                about={owners.map(({ user, since, method, proof }) => (
                  <p key={user.public_id} className="t1 quiet">
                    <bdi>{getPersonName(user, text)}</bdi> · {words.since(formatDayAndYear(since, text))} ·{' '}
                    {method}{' '}
                    <span className={cx(css.tag, proof === 'verified' ? css.good : css.bad)}>
                      {words.proofs[proof]}
                    </span>
                  </p>
                ))}
                end={
                  <>
                    {waiting > 0 && <span className={css.tag}>{words.waiting(waiting)}</span>}
                    <ButtonLink small href={toConsolePath(domain, 'insight')}>
                      {words.openConsole}
                      <span className="sr"> {domain}</span>
                    </ButtonLink>
                  </>
                }
              />
            )}
          </Rows>
        )}
      </PagesView>
    </Page>
  )
}
