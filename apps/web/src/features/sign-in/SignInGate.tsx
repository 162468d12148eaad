import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { gateWords } from './gate/words/index.ts'
import css from './SignInGate.module.css'

interface SignInGateProps {
  /** Why the person may not write. */
  reason: 'guests-read' | 'unsigned' | 'blocked'
  onSignIn: () => void
}

/** Replaces the composer where writing needs a sign-in (S6-06), or the person is blocked; the draft stays stored. */
export function SignInGate({ reason, onSignIn }: SignInGateProps) {
  const words = useWords(gateWords)
  if (reason === 'blocked')
    return (
      <div className={css.gate}>
        <p className="grow" role="status">
          {words.blocked}
        </p>
      </div>
    )
  return (
    <div className={css.gate}>
      <p className="grow">{reason === 'unsigned' ? words.signAgain : words.signInToWrite}</p>
      <Button variant="primary" small onClick={onSignIn}>
        {reason === 'unsigned' ? words.sign : words.signIn}
      </Button>
    </div>
  )
}
