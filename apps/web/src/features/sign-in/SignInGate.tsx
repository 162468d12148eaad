import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { safeStorage } from '../../lib/local-storage.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { gateWords } from './gate/words/index.ts'
import css from './SignInGate.module.css'

interface SignInGateProps {
  /** Why one may not write yet. */
  reason: 'guests-read' | 'unsigned'
  onSignIn: () => void
}

/** Stands in the composer's place where one must sign in to write (S6-06); the draft stays kept. */
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

/** The quiet offer after a guest's first message; once said no, never again in this browser. */
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
