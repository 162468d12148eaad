import { Suspense, useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { DISMISSED, hasGuestWritten } from '../../lib/guest-words.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { safeStorage } from '../../lib/local-storage.ts'
import type { WebConfig } from '../../lib/page-data.ts'
import { useRoute } from '../../lib/routes.ts'
import { NameForm } from '../../shell/names/NameForm.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogClose } from '../../ui/feedback/DialogText.tsx'
import { AttemptState } from './AttemptState.tsx'
import { PHASES } from './attempt.ts'
import { Choices } from './Choices.tsx'
import { PhoneWallet } from './PhoneWallet.tsx'
import { getPhaseText } from './phase-text.ts'
import css from './SignInDialog.module.css'
import { useAttempt } from './use-attempt.ts'
import { getOffers } from './ways.ts'
import { signInWords } from './words/index.ts'

// Lazy, because few people need it; one chunk for both places that ask for a code.
const RecoveryForm = lazyNamed(() => import('./recovery/CodeDialog.tsx'), 'RecoveryForm')

interface SignInDialogProps {
  config: WebConfig
  /** Public id of the person as a guest; null when they are signed in. */
  guestId: string | null
  /** Name of the person as a guest. */
  guestName: string
  /** Current name of the person. */
  ownName: string
  /** False for a person who has chosen none: they are asked once they are signed in. */
  hasName: boolean | null
  /** Called when the server has accepted the signature. */
  onSignedIn: () => void
  onClose: () => void
}

/** The sign-in dialog: choice of the method, then the state of the attempt. */
export function SignInDialog({
  config,
  guestId,
  guestName,
  ownName,
  hasName,
  onSignedIn,
  onClose,
}: SignInDialogProps) {
  const text = useText()
  // The name stays in the dialog after the sign-in.
  const [guest] = useState(guestName)
  const [hasWritten] = useState(() => hasGuestWritten(guestId))
  const words = useWords(signInWords)
  const titleId = useId()
  const inRoom = useRoute().screen === 'room'
  const { attempt, start, choose, lastUsed, brings, setBrings } = useAttempt({
    onSignedIn,
    config,
    hasWritten,
  })
  const { phase, way, uri } = attempt
  const [isTyping, setTyping] = useState(false)
  const [code, setCode] = useState('')
  const offers = getOffers(config)
  const isChoosing = phase === 'choosing' || phase === 'pairing'
  const hasTwoParts = isChoosing && offers.walletConnect && !isTyping
  const asksName = phase === 'done' && guestId === null && hasName === false
  const close = () => {
    // Passed once, the question does not come again after the first message.
    if (asksName) safeStorage.set(DISMISSED.account, '1')
    onClose()
  }
  const another = () => {
    // A check of the code that is cancelled leads back to the code.
    if (!PHASES[phase].waits) setTyping(false)
    choose()
  }
  const again = () => {
    // A code that was refused is corrected where it was typed.
    if (phase === 'wrongCode') choose()
    else if (phase === 'hasPasskey') start({ kind: 'passkey', isNew: false })
    else if (way !== null) start(way)
  }
  return (
    <Dialog labelledBy={titleId} onClose={close} two={hasTwoParts}>
      <DialogClose onClose={close} />
      {isChoosing && isTyping ? (
        <Suspense>
          <RecoveryForm
            titleId={titleId}
            code={code}
            onChange={setCode}
            onCode={(recoveryCode) => start({ kind: 'passkey', isNew: false, recoveryCode })}
            onBack={() => setTyping(false)}
          />
        </Suspense>
      ) : isChoosing ? (
        <>
          <div className={css.part}>
            <Choices
              titleId={titleId}
              offers={offers}
              lastUsed={lastUsed}
              guestName={hasWritten ? guest : null}
              brings={brings}
              onBring={setBrings}
              onChoose={start}
              onCode={() => setTyping(true)}
              onClose={onClose}
            />
          </div>
          {hasTwoParts && (
            <PhoneWallet
              isAsked={phase === 'pairing'}
              uri={uri}
              onAsk={() => start({ kind: 'wallet-connect-v2' })}
            />
          )}
        </>
      ) : (
        <AttemptState
          phase={phase}
          words={getPhaseText(phase, attempt, text, words, guest, ownName, inRoom)}
          titleId={titleId}
          onAgain={again}
          onChoose={another}
          onClose={close}
        >
          {asksName && <NameForm kind="account" asks onDone={onClose} />}
        </AttemptState>
      )}
    </Dialog>
  )
}
