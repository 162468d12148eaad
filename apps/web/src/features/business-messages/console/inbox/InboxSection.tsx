import { useDomainInbox } from '@foyer/react'
import { useWords } from '../../../../i18n/words.ts'
import { cx } from '../../../../lib/cx.ts'
import { navigate, useSearchParams } from '../../../../lib/routes.ts'
import { toConsolePath } from '../../../../shell/console/console-path.ts'
import { PagesView } from '../../../../shell/console/PagesView.tsx'
import type { SectionProps } from '../../../../shell/console/section-props.ts'
import { Empty } from '../../../../ui/feedback/Notice.tsx'
import { Button, IconButton } from '../../../../ui/inputs/Button.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { Tabs } from '../../../../ui/layout/Tabs.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'
import { CustomerThread } from './CustomerThread.tsx'
import css from './Inbox.module.css'
import { InboxItem } from './InboxItem.tsx'
import { inboxWords } from './words/index.ts'

const FILTERS = ['open', 'waiting', 'closed', 'all'] as const
type Filter = (typeof FILTERS)[number]

/** The console section for messages of customers: the list of threads, and the open one. */
export function InboxSection({ domain, back }: SectionProps) {
  const words = useWords(inboxWords)
  const query = useSearchParams()
  const filter = FILTERS.find((each) => each === query.get('show')) ?? 'open'
  const customer = query.get('customer')
  const pages = useDomainInbox(domain, filter === 'all' ? {} : { status: filter })
  const { rows, refetch } = pages
  const toPath = (query: { show?: Filter; customer?: string | null; view?: string | null }) =>
    toConsolePath(domain, 'inbox', {
      show: (query.show ?? filter) === 'open' ? null : (query.show ?? filter),
      customer: query.customer ?? null,
      view: query.view ?? null,
    })
  // The name of the customer is the page's heading while a thread is open.
  const Title = customer === null ? 'h1' : 'h2'
  return (
    <Panel data-testid="inbox">
      <div className={cx(css.split, customer !== null && css.inThread)}>
        <section className={css.list} aria-label={words.threads}>
          <header className={css.head}>
            <div className="row">
              <IconButton
                icon="left"
                className={css.back}
                label={back.label}
                onClick={() => navigate(back.path)}
              />
              <Title className="t4 grow">{words.title}</Title>
              <Button
                variant="plain"
                small
                icon="edit"
                onClick={() => navigate(toPath({ customer, view: 'answers' }))}
              >
                {words.answers}
              </Button>
            </div>
            <Tabs
              label={words.which}
              options={FILTERS.map((value) => ({ value, label: words.filters[value] }))}
              value={filter}
              onChange={(show) => navigate(toPath({ show, customer }), { replace: true })}
            />
          </header>
          <div className={css.scroll}>
            <PagesView
              pages={pages}
              empty={
                // Beside an open thread, which has another status, "Nothing here" would be wrong.
                customer !== null ? (
                  <p className="t1 quiet">{words.emptyText[filter]}</p>
                ) : (
                  <Empty level="h2" icon="inbox" title={words.emptyTitle} text={words.emptyText[filter]} />
                )
              }
            >
              {(threads) =>
                threads.map((each) => (
                  <InboxItem
                    key={each.customer.address}
                    domain={domain}
                    thread={each}
                    href={toPath({ customer: each.customer.address })}
                    current={each.customer.address === customer}
                  />
                ))
              }
            </PagesView>
          </div>
        </section>
        {customer === null ? (
          <section className={css.nothing} aria-label={words.choose}>
            {rows.length > 0 && (
              <Empty level="h2" icon="inbox" title={words.choose} text={words.chooseText} />
            )}
          </section>
        ) : (
          <CustomerThread
            key={customer}
            domain={domain}
            customer={customer}
            change={pages.changeThread}
            onChanged={refetch}
            onBack={() => navigate(toPath({ customer: null }))}
            onMoved={(now) => navigate(toPath({ customer: now }), { replace: true })}
          />
        )}
      </div>
      {query.get('view') === 'answers' && (
        <AnswersDialog domain={domain} onClose={() => navigate(toPath({ customer }), { replace: true })} />
      )}
    </Panel>
  )
}
