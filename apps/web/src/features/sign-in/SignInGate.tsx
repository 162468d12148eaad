import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './SignInGate.module.css'

interface SignInGateProps {
  /** Why one may not write yet. */
  reason: 'guests-read' | 'unsigned'
  onSignIn: () => void
}

/** Stands in the composer's place where one must sign in to write (S6-06); the draft stays kept. */
export function SignInGate({ reason, onSignIn }: SignInGateProps) {
  const text = useText()
  return (
    <div className={css.gate}>
      <p className="grow">{reason === 'unsigned' ? text.composer.signAgain : text.composer.signInToWrite}</p>
      <Button look="primary" small onClick={onSignIn}>
        {reason === 'unsigned' ? text.composer.sign : text.composer.signIn}
      </Button>
    </div>
  )
}

interface KeepNameOfferProps {
  name: string
  onSignIn: () => void
  onDismiss: () => void
}

/** The quiet offer after a guest's first message. */
export function KeepNameOffer({ name, onSignIn, onDismiss }: KeepNameOfferProps) {
  const text = useText()
  return (
    <p className={css.offer}>
      <bdi>{text.composer.keepName(name)}</bdi>
      <Button look="text" onClick={onSignIn}>
        {text.composer.keep}
      </Button>
      <Button look="text" className={css.dismiss} onClick={onDismiss}>
        {text.composer.notNow}
      </Button>
    </p>
  )
}
