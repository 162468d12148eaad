import { useClient } from '@foyer/react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useSearchParams } from '../../../lib/routes.ts'
import type { ScreenProps } from '../../../shell/screen-props.ts'
import { useSignIn } from '../../../shell/sign-in.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Icon } from '../../../ui/media/Icon.tsx'
import type { HandedOverMessage } from './api.ts'
import css from './HandOverScreen.module.css'
import { handOverWords } from './words/index.ts'

/**
 * The window that a frame opens to sign in: its person signs in here, on the chat's own page, and says that the frame
 * may have the login.
 */
export function HandOverScreen({ me }: ScreenProps<'embedSignIn'>) {
  const words = useWords(handOverWords)
  const { signIn: calls } = useClient()
  const signIn = useSignIn()
  const query = useSearchParams()
  const [domain, challenge] = [query.get('domain') ?? '', query.get('challenge') ?? '']
  const isMember = query.get('as') === 'member'
  const [isFailed, setFailed] = useState(false)
  const [bringsWords, setBringsWords] = useState(true)
  // Who arrives as a guest and signs in has said that they want to.
  const arrivedAsGuest = useRef(false)
  useTitle(words.title(domain))
  const frame = window.opener as Window | null

  const handOver = async () => {
    setFailed(false)
    try {
      const oneTimeCode = await calls.handOver(challenge)
      const message: HandedOverMessage = { foyer: 'handed-over', oneTimeCode, bringsWords }
      frame?.postMessage(message, location.origin)
      window.close()
    } catch {
      setFailed(true)
    }
  }
  if (me.isKnown && me.isGuest) arrivedAsGuest.current = true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the person has signed in
  useEffect(() => {
    if (me.isMember && arrivedAsGuest.current && frame !== null) void handOver()
  }, [me.isMember])

  const text = isMember ? words.memberText(domain) : words.text(domain)
  const isAsked = frame !== null && challenge !== ''
  return (
    <Panel middle>
      <div className={css.card}>
        <Icon name={isAsked ? 'shield' : 'alert'} size="l" />
        <h1>{words.title(domain)}</h1>
        <p role="status">{!isAsked ? words.notOpened : isFailed ? words.failed : text}</p>
        {isAsked && (
          <>
            <label className={css.brings}>
              <input
                type="checkbox"
                checked={bringsWords}
                onChange={(event) => setBringsWords(event.target.checked)}
              />
              {isMember ? words.bringMember(domain) : words.bring}
            </label>
            {isMember && <p className={css.note}>{words.memberNote(domain)}</p>}
            {me.isMember ? (
              <Button variant="primary" onClick={() => void handOver()}>
                {words.goOn(me.name)}
              </Button>
            ) : (
              <Button variant="primary" onClick={signIn}>
                {words.signIn}
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
