import type { SpamGuard } from '@foyer/contract/spam'
import { type QueryResult, useClient, useServerSpamGuard, useSpamGuard } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { useMutation } from '../../lib/use-mutation.ts'
import css from '../../shell/console/Console.module.css'
import { ErrorLine } from '../../shell/console/ErrorLine.tsx'
import { QueryView } from '../../shell/console/QueryView.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Segments } from '../../ui/inputs/Segments.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { spamWords } from './words/index.ts'

const GUARDS = ['off', 'calm', 'strict'] as const satisfies readonly SpamGuard[]

interface Setting {
  guard: SpamGuard | null
  updated_at: string | null
}

interface GuardSectionProps<T extends Setting> {
  query: QueryResult<T>
  /** The guard that applies without one of one's own. */
  usual: (setting: T) => SpamGuard
  /** Says whose that is. */
  asUsual: string
  save: (change: { guard: SpamGuard | null; expected: string | null }) => Promise<T>
}

function GuardSection<T extends Setting>({ query, usual, asUsual, save }: GuardSectionProps<T>) {
  const words = useWords(spamWords)
  const mutation = useMutation()
  const choose = async (guard: SpamGuard | null) => {
    const expected = query.data?.updated_at ?? null
    await mutation.run(() => save({ guard, expected }))
    query.refetch()
  }
  return (
    <PageSection title={words.title}>
      <p className="quiet">{words.text}</p>
      <ErrorLine error={mutation.error} />
      <QueryView query={query}>
        {(setting) => {
          const guard = setting.guard ?? usual(setting)
          return (
            <div className={css.form}>
              <Segments
                label={words.title}
                options={GUARDS.map((value) => ({ value, label: words.guards[value] }))}
                value={guard}
                onChange={(value) => void choose(value)}
              />
              <p className="t1 quiet">
                {words.what[guard]} {setting.guard === null && asUsual}
              </p>
              {setting.guard !== null && (
                <Button small variant="text" disabled={mutation.busy} onClick={() => void choose(null)}>
                  {words.back}
                </Button>
              )}
            </div>
          )
        }}
      </QueryView>
    </PageSection>
  )
}

/** Chooses how strictly a domain holds back spam. */
export function DomainGuard({ domain }: { domain: string }) {
  const words = useWords(spamWords)
  const { spam } = useClient()
  return (
    <GuardSection
      query={useSpamGuard(domain)}
      usual={({ server_guard }) => server_guard}
      asUsual={words.asServer}
      save={(change) => spam.setGuard(domain, change)}
    />
  )
}

/** Chooses how strictly spam is held back where no owner has chosen. */
export function ServerGuard() {
  const words = useWords(spamWords)
  const { spam } = useClient()
  return (
    <GuardSection
      query={useServerSpamGuard()}
      usual={({ configured }) => configured}
      asUsual={words.asConfigured}
      save={(change) => spam.setServerGuard(change)}
    />
  )
}
