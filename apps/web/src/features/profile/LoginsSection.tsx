import type { FreshLogin } from '@foyer/client'
import type { Login } from '@foyer/contract/sign-in'
import { useJoins, useLogins } from '@foyer/react'
import { Suspense, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { getProvider, getProviderIcon } from '../../shell/login-providers.ts'
import type { Me } from '../../shell/me.ts'
import { useProved } from '../../shell/proving/use-proving.ts'
import { useWebConfig } from '../../shell/sign-in.ts'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { Icon, type IconName } from '../../ui/media/Icon.tsx'
import { formatMonthAndYear } from '../../ui/text/dates.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import type { JoinReturn } from './JoinDialog.tsx'
import { JoinsList } from './JoinsList.tsx'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

// Lazy, because few people join a login.
const JoinDialog = lazyNamed(() => import('./JoinDialog.tsx'), 'JoinDialog')

const ICONS: Record<Login['auth_type'], IconName> = {
  wallet: 'id-wallet',
  googlelogin: 'google',
  guest: 'guest',
}

/** The logins of the account, and the button that joins another one (P19). */
export function LoginsSection({ me }: { me: Me }) {
  const text = useText()
  const words = useWords(profileWords)
  const say = useToast()
  const [joining, setJoining] = useState<{ back: JoinReturn | null } | null>(null)
  const config = useWebConfig()
  const logins = useLogins()
  const joins = useJoins()
  const { data, error, refetch } = logins
  const goOn = (fresh: FreshLogin | null, wallet: string | null) =>
    fresh === null ? say(words.joinRefused) : setJoining({ back: { fresh, wallet } })
  useProved('join-login', (fresh) => goOn(fresh, null))
  useProved('add-login', goOn)
  return (
    <PageSection
      title={words.logins}
      actions={
        <Button small icon="plus" onClick={() => setJoining({ back: null })}>
          {words.join}
        </Button>
      }
    >
      <p className="t1 quiet">{words.loginsNote}</p>
      {data === null && error === null && <SkeletonRows label={words.loading} rows={1} />}
      {data === null && error !== null && <LoadError text={words.loginsFailed} onRetry={refetch} />}
      <ul className={css.rows} data-testid="logins">
        {data?.map((login) => (
          <li key={login.public_id} className={css.row}>
            <Icon
              name={
                login.provider !== null
                  ? getProviderIcon({ id: login.provider })
                  : login.adapter === 'passkey'
                    ? 'key'
                    : ICONS[login.auth_type]
              }
            />
            <div className={css.main}>
              <p className="cut">
                <span className="strong">
                  {login.provider !== null
                    ? getProvider(config, login.provider).name
                    : login.adapter !== null
                      ? words.adapters[login.adapter]
                      : words.kinds[login.auth_type]}
                </span>{' '}
                <bdi className="quiet">{getPersonName({ ...login, display_name: null }, text)}</bdi>
              </p>
              <p className="t1 quiet">
                {words.since(formatMonthAndYear(login.created_at, text))}
                {login.current && <> · {words.currentLogin}</>}
              </p>
            </div>
            {login.main && <span className={css.here}>{words.mainLogin}</span>}
          </li>
        ))}
      </ul>
      <JoinsList joins={joins} />
      {joining !== null && (
        <Suspense>
          <JoinDialog
            me={me}
            logins={logins}
            joins={joins}
            back={joining.back}
            onClose={() => setJoining(null)}
          />
        </Suspense>
      )}
    </PageSection>
  )
}
