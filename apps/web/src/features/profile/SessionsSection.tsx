import type { Session } from '@foyer/contract/sign-in'
import { useSessions } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { dayAndClock } from '../../ui/time.ts'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

const ICON_OF: Readonly<Record<string, IconName>> = {
  googlelogin: 'google',
  'wallet-connect-v2': 'phone',
  openlogin: 'people',
}

/** Everywhere one is signed in, and the way to end it there. */
export function SessionsSection() {
  const text = useText()
  const words = useWords(profileWords)
  const say = useToast()
  const { data, error, reload, end, endOthers } = useSessions()
  const others = data?.filter(({ current }) => !current) ?? []
  const told = (deed: Promise<void>, done: string) =>
    deed.then(
      () => say(done),
      () => say(words.endFailed),
    )
  const all =
    others.length > 1 ? (
      <Button small onClick={() => void told(endOthers(), words.othersEnded)}>
        {words.endOthers}
      </Button>
    ) : null
  return (
    <PageSection title={words.sessions} actions={all}>
      <p className="t1 quiet">{words.sessionsNote}</p>
      {data === null && error === null && <SkeletonRows label={words.loading} rows={2} />}
      {data === null && error !== null && (
        <p className={css.failed} role="alert">
          {words.sessionsFailed}
          <Button small icon="refresh" onClick={reload}>
            {text.common.tryAgain}
          </Button>
        </p>
      )}
      <ul className={css.rows} data-testid="sessions">
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void told(end(session), words.sessionEnded)}
          />
        ))}
      </ul>
    </PageSection>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const text = useText()
  const words = useWords(profileWords)
  const { adapter, audience, agent, current, created_at, expires_at } = session
  const kind = words.adapters[adapter as keyof typeof words.adapters] ?? adapter
  return (
    <li className={css.row}>
      <Icon name={ICON_OF[adapter] ?? 'id-wallet'} />
      <div className={css.main}>
        <p className="cut">
          <span className="strong">{kind}</span> <bdi className="quiet">{audience}</bdi>
        </p>
        <p className={`${css.sub} t1 quiet`}>
          {words.signedInAt(dayAndClock(created_at, text))} · {words.until(dayAndClock(expires_at, text))}
          {agent !== null && (
            <>
              {' '}
              · <bdi>{agent}</bdi>
            </>
          )}
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
