import type { Login } from '@foyer/contract/sign-in'
import { useLogins } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { forgetReturn, readReturn } from '../../shell/google-return.ts'
import { isBackFromGoogle, isJoiningGoogle } from '../../shell/google-verifier.ts'
import type { Me } from '../../shell/me.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { nameOf } from '../../ui/people.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { monthAndYear } from '../../ui/time.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { sentenceOf } from './join-words.ts'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

const ICON_OF: Record<Login['auth_type'], IconName> = {
  wallet: 'id-wallet',
  googlelogin: 'google',
  guest: 'guest',
}

/** The ways in which one is oneself, and the way to join one more (P19). */
export function LoginsSection({ me }: { me: Me }) {
  const text = useText()
  const words = useWords(profileWords)
  const say = useToast()
  const [isJoining, setJoining] = useState(false)
  const logins = useLogins()
  const { data, error, reload, linkGoogle } = logins
  useEffect(() => {
    // A moment later, because the effect of a page under development runs twice.
    const timer = setTimeout(() => {
      if (!isJoiningGoogle() || !isBackFromGoogle()) return
      const back = readReturn()
      forgetReturn()
      if (back === null || 'error' in back) return say(words.joinRefused)
      void linkGoogle(back.code, back.codeVerifier).then(
        () => say(words.joined),
        (error: unknown) => say(sentenceOf(error, words)),
      )
    })
    return () => clearTimeout(timer)
  }, [linkGoogle, say, words])
  return (
    <PageSection
      title={words.logins}
      actions={
        <Button small icon="plus" onClick={() => setJoining(true)}>
          {words.join}
        </Button>
      }
    >
      <p className="t1 quiet">{words.loginsNote}</p>
      {data === null && error === null && <SkeletonRows label={words.loading} rows={1} />}
      {data === null && error !== null && (
        <p className={css.failed} role="alert">
          {words.loginsFailed}
          <Button small icon="refresh" onClick={reload}>
            {text.common.tryAgain}
          </Button>
        </p>
      )}
      <ul className={css.rows} data-testid="logins">
        {data?.map((login) => (
          <li key={login.public_id} className={css.row}>
            <Icon name={ICON_OF[login.auth_type]} />
            <div className={css.main}>
              <p className="cut">
                <span className="strong">{words.kinds[login.auth_type]}</span>{' '}
                <bdi className="quiet">{nameOf({ ...login, display_name: null }, text)}</bdi>
              </p>
              <p className="t1 quiet">{words.since(monthAndYear(login.created_at, text))}</p>
            </div>
            {login.main && <span className={css.here}>{words.mainLogin}</span>}
          </li>
        ))}
      </ul>
      {isJoining && <JoinDialog me={me} logins={logins} onClose={() => setJoining(false)} />}
    </PageSection>
  )
}
