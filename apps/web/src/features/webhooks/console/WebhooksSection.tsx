import type { Webhook } from '@foyer/contract/webhooks'
import { useWebhooks } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { navigate, useSearchParams } from '../../../lib/routes.ts'
import css from '../../../shell/console/Console.module.css'
import { toConsolePath } from '../../../shell/console/console-path.ts'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { SecretOnce } from '../../../shell/console/SecretOnce.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { Empty } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookTools } from './WebhookTools.tsx'
import { webhooksWords } from './words/index.ts'

/** The console section for webhooks; the address says which one is open. */
export function WebhooksSection({ domain, back }: SectionProps) {
  const words = useWords(webhooksWords)
  const open = useSearchParams().get('open')
  const used = useWebhooks(domain)
  /** The secret of the reply, until the owner has stored it. */
  const [secret, setSecret] = useState<{ id: string; text: string } | null>(null)
  const go = (id: string | null) => navigate(toConsolePath(domain, 'webhooks', { open: id }))
  const close = () => {
    used.refetch()
    go(null)
  }
  if (open === null)
    return (
      <Page
        title={words.title}
        actions={
          <Button variant="primary" icon="plus" onClick={() => go('new')}>
            {words.add}
          </Button>
        }
        back={back}
        testId="console-webhooks"
      >
        <p className="quiet">{words.text}</p>
        <QueryView query={used}>
          {(all) => (
            <Rows
              of={all}
              empty={<Empty level="h2" icon="link" title={words.emptyTitle} text={words.emptyText} />}
            >
              {(each) => <WebhookRow key={each.id} webhook={each} onOpen={() => go(each.id)} />}
            </Rows>
          )}
        </QueryView>
      </Page>
    )
  return (
    <Page
      title={open === 'new' ? words.add : words.one}
      back={{ path: toConsolePath(domain, 'webhooks'), label: words.backToAll }}
      testId="console-webhook"
    >
      {secret?.id === open && (
        <SecretOnce
          key={secret.text}
          title={words.secretTitle}
          text={words.secretText}
          secret={secret.text}
          onDone={() => setSecret(null)}
        />
      )}
      {open === 'new' ? (
        <WebhookForm
          key="new"
          domain={domain}
          webhook={null}
          onSaved={(made) => {
            used.refetch()
            if ('secret' in made) setSecret({ id: made.id, text: made.secret })
            go(made.id)
          }}
          onClose={close}
        />
      ) : (
        <QueryView query={used}>
          {(all) => {
            const webhook = all.find(({ id }) => id === open)
            return webhook === undefined ? (
              <Empty level="h2" icon="link" title={words.gone} text={words.emptyText} />
            ) : (
              <>
                <WebhookForm
                  key={webhook.id}
                  domain={domain}
                  webhook={webhook}
                  onSaved={used.refetch}
                  onClose={close}
                />
                <WebhookTools
                  domain={domain}
                  webhook={webhook}
                  onChanged={used.refetch}
                  onRenewed={(text) => setSecret({ id: webhook.id, text })}
                  onRemoved={close}
                />
              </>
            )
          }}
        </QueryView>
      )}
    </Page>
  )
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const text = useText()
  const words = useWords(webhooksWords)
  const { url, events, disabled_at, failing_since } = webhook
  const state = disabled_at !== null ? 'off' : failing_since !== null ? 'failing' : 'on'
  return (
    <Row
      title={
        <bdi className="strong" dir="ltr">
          {url}
        </bdi>
      }
      facts={[
        ...events.map((event) => words.events[event]),
        failing_since !== null && words.failingSince(formatDayAndClock(failing_since, text)),
      ]}
      end={
        <>
          <span className={cx(css.tag, state === 'on' ? css.good : state === 'failing' && css.bad)}>
            {words.states[state]}
          </span>
          <Button small icon="edit" aria-label={words.openNamed(url)} onClick={onOpen}>
            {words.open}
          </Button>
        </>
      }
    />
  )
}
