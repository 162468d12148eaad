import { useId } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import type { WebConfig } from '../../lib/page-data.ts'
import { useRoute } from '../../lib/routes.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogClose } from '../../ui/feedback/DialogText.tsx'
import { AttemptState } from './AttemptState.tsx'
import { Choices } from './Choices.tsx'
import { PhoneWallet } from './PhoneWallet.tsx'
import { getPhaseText } from './phase-text.ts'
import css from './SignInDialog.module.css'
import { useAttempt } from './use-attempt.ts'
import { getOffers } from './ways.ts'
import { signInWords } from './words/index.ts'

interface SignInDialogProps {
  config: WebConfig
  /** What the person is called as a guest. */
  guestName: string
  /** What the person is called now. */
  ownName: string
  /** Told as soon as the signature is accepted. */
  onSignedIn: () => void
  onClose: () => void
}

/** Choosing a way to sign in, waiting for it, and whatever comes of that; one frame for all. */
export function SignInDialog({ config, guestName, ownName, onSignedIn, onClose }: SignInDialogProps) {
  const text = useText()
  const words = useWords(signInWords)
  const titleId = useId()
  const inRoom = useRoute().screen === 'room'
  const { attempt, start, choose, lastUsed } = useAttempt(onSignedIn, config.api_url)
  const { phase, way, uri } = attempt
  const offers = getOffers(config)
  const isChoosing = phase === 'choosing' || phase === 'pairing'
  const hasTwo = isChoosing && offers.walletConnect
  const again = () => way !== null && start(way)
  return (
    <Dialog labelledBy={titleId} onClose={onClose} two={hasTwo}>
      <DialogClose onClose={onClose} />
      {isChoosing ? (
        <>
          <div className={css.part}>
            <Choices
              titleId={titleId}
              offers={offers}
              lastUsed={lastUsed}
              onChoose={start}
              onClose={onClose}
            />
          </div>
          {hasTwo && (
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
          words={getPhaseText(phase, attempt, text, words, guestName, ownName, inRoom)}
          titleId={titleId}
          onAgain={again}
          onChoose={choose}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
