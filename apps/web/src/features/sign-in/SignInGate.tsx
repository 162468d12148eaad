import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { safeStorage } from '../../lib/local-storage.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { gateWords } from './gate/words/index.ts'
import css from './SignInGate.module.css'

interface SignInGateProps {
  /** Why the person may not write. */
  reason: 'guests-read' | 'unsigned'
  onSignIn: () => void
}

/** Replaces the composer where writing needs a sign-in (S6-06); the draft stays stored. */
export function SignInGate({ reason, onSignIn }: SignInGateProps) {
  const words = useWords(gateWords)
  return (
    <div className={css.gate}>
      <p className="grow">{reason === 'unsigned' ? words.signAgain : words.signInToWrite}</p>
      <Button variant="primary" small onClick={onSignIn}>
        {reason === 'unsigned' ? words.sign : words.signIn}
      </Button>
    </div>
  )
}

const DISMISSED = 'offer dismissed'

interface KeepNameOfferProps {
  name: string
  onSignIn: () => void
}

/** Offers a guest to sign in after the first message; once dismissed, never again in this browser. */
export function KeepNameOffer({ name, onSignIn }: KeepNameOfferProps) {
  const words = useWords(gateWords)
  const [dismissed, setDismissed] = useState(() => safeStorage.get(DISMISSED) !== null)
  if (dismissed) return null
  const dismiss = () => {
    safeStorage.set(DISMISSED, '1')
    setDismissed(true)
  }
  return (
    <p className={css.offer}>
      <bdi>{words.keepName(name)}</bdi>
      <Button variant="text" onClick={onSignIn}>
        {words.keep}
      </Button>
      <Button variant="text" className={css.dismiss} onClick={dismiss}>
        {words.notNow}
      </Button>
    </p>
  )
}
