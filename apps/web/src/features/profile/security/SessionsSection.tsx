import type { FreshLogin } from '@foyer/client'
import type { Session } from '@foyer/contract/sign-in'
import { useClient, useSecurityChange, useSessions } from '@foyer/react'
import { Suspense } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { lazyNamed } from '../../../lib/lazy-named.ts'
import { getProvider, getProviderIcon } from '../../../shell/login-providers.ts'
import { useWebConfig } from '../../../shell/sign-in.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { Icon, type IconName } from '../../../ui/media/Icon.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import css from '../Rows.module.css'
import { profileWords } from '../words/index.ts'
import { getDeviceName } from './device-name.ts'
import { useEnding } from './use-ending.ts'
import { securityWords } from './words/index.ts'

const EndDialog = lazyNamed(() => import('./EndDialog.tsx'), 'EndDialog')

const ICONS: Readonly<Record<string, IconName>> = {
  'wallet-connect-v2': 'phone',
  openlogin: 'people',
  passkey: 'key',
}

/** The sessions of the account; each of them, or all others, can be ended. */
export function SessionsSection() {
  const words = useWords(profileWords)
  const security = useWords(securityWords)
  const say = useToast()
  const { data, error, refetch, end, endOthers } = useSessions()
  useSecurityChange(refetch)
  const others = data?.filter(({ current }) => !current) ?? []
  const report = (action: Promise<void>, done: string) =>
    action.then(
      () => say(done),
      () => say(words.endFailed),
    )
  const ending = useEnding('others', endOthers, { done: words.othersEnded, failed: words.endFailed })
  const all =
    others.length > 1 ? (
      <Button small onClick={ending.ask}>
        {words.endOthers}
      </Button>
    ) : null
  return (
    <PageSection title={words.sessions} actions={all}>
      <p className="t1 quiet">{words.sessionsNote}</p>
      {data === null && error === null && <SkeletonRows label={words.loading} rows={2} />}
      {data === null && error !== null && <LoadError text={words.sessionsFailed} onRetry={refetch} />}
      <ul className={css.rows} data-testid="sessions">
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void report(end(session), words.sessionEnded)}
          />
        ))}
      </ul>
      {ending.state !== 'idle' && (
        <Suspense>
          <EndDialog
            title={security.othersAsk}
            note={security.othersNote}
            yes={security.yesOthers}
            busy={ending.state === 'busy'}
            onYes={ending.end}
            onClose={ending.close}
          />
        </Suspense>
      )}
    </PageSection>
  )
}

/** Ends every session. A section of its own, so that the focus does not land on it after one session ends. */
export function EverywhereSection() {
  const { endEverywhere } = useSessions()
  const words = useWords(securityWords)
  const client = useClient()
  const signOutEverywhere = async (fresh?: FreshLogin) => {
    await endEverywhere(fresh)
    // After signing out the person is a guest again (S4-24).
    await client.connectTo('guest')
  }
  const ending = useEnding('everywhere', signOutEverywhere, {
    done: words.everywhereDone,
    failed: words.everywhereFailed,
  })
  return (
    <PageSection
      title={words.someoneElse}
      actions={
        <Button small variant="danger" icon="sign-out" onClick={ending.ask}>
          {words.everywhere}
        </Button>
      }
    >
      <p className="t1 quiet">{words.everywhereNote}</p>
      {ending.state !== 'idle' && (
        <Suspense>
          <EndDialog
            title={words.everywhereAsk}
            note={words.everywhereNote}
            yes={words.yes}
            busy={ending.state === 'busy'}
            onYes={ending.end}
            onClose={ending.close}
          />
        </Suspense>
      )}
    </PageSection>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const text = useText()
  const words = useWords(profileWords)
  const security = useWords(securityWords)
  const config = useWebConfig()
  const { adapter, audience, agent, current, created_at, last_used_at, provider } = session
  const kind =
    provider === null
      ? (words.adapters[adapter as keyof typeof words.adapters] ?? adapter)
      : getProvider(config, provider).name
  return (
    <li className={css.row}>
      <Icon name={provider === null ? (ICONS[adapter] ?? 'id-wallet') : getProviderIcon({ id: provider })} />
      <div className={css.main}>
        <p className="cut">
          <span className="strong">{kind}</span> <bdi className="quiet">{audience}</bdi>
        </p>
        <p className={`${css.sub} t1 quiet`}>
          {agent !== null && (
            <>
              <bdi>{getDeviceName(agent)}</bdi>
              {' · '}
            </>
          )}
          {words.signedInAt(formatDayAndClock(created_at, text))}
          {' · '}
          {security.lastUsed(formatDayAndClock(last_used_at, text))}
        </p>
      </div>
      {current ? (
        <span className={css.here}>{words.thisOne}</span>
      ) : (
        <Button small onClick={onEnd} aria-label={words.endOf(kind)}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
