import { useWallets } from '@foyer/react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useLaterText } from '../../i18n/later.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PHASES } from './attempt.ts'
import css from './SignInDialog.module.css'
import { type Attempt, useAttempt } from './use-attempt.ts'
import { type Words, wordsOf } from './words.ts'

interface SignInDialogProps {
  /** What the person is called as a guest. */
  guestName: string
  /** What the person is called now. */
  ownName: string
  /** Told as soon as the signature is accepted. */
  onSignedIn: () => void
  onClose: () => void
}

/** Choosing a wallet, waiting for it, and whatever comes of that; one frame for all. */
export function SignInDialog({ guestName, ownName, onSignedIn, onClose }: SignInDialogProps) {
  const text = useText()
  const later = useLaterText()
  const titleId = useId()
  const { attempt, start, choose, lastUsed } = useAttempt(onSignedIn)
  const isChoosing = attempt.phase === 'choosing'
  const again = () => attempt.wallet !== null && void start(attempt.wallet)
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <IconButton icon="close" className={css.close} label={text.common.close} onClick={onClose} />
      {isChoosing ? (
        <Choices titleId={titleId} lastUsed={lastUsed} onChoose={start} onClose={onClose} />
      ) : (
        <State
          attempt={attempt}
          words={wordsOf(attempt, { ...text, ...later }, guestName, ownName)}
          titleId={titleId}
          onAgain={again}
          onChoose={choose}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface ChoicesProps {
  titleId: string
  lastUsed: string | null
  onChoose: ReturnType<typeof useAttempt>['start']
  onClose: () => void
}

function Choices({ titleId, lastUsed, onChoose, onClose }: ChoicesProps) {
  const later = useLaterText()
  const wallets = useWallets()
  const [explained, setExplained] = useState(false)
  return (
    <>
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {later.signIn.title}
        </h2>
        <p className="quiet">{later.signIn.lead}</p>
      </div>
      {wallets.length > 0 ? (
        <div className={css.choices}>
          <h3 className={css.group}>{later.signIn.wallets}</h3>
          {wallets.map((wallet) => (
            <button
              type="button"
              key={wallet.rdns}
              className={css.choice}
              onClick={() => void onChoose(wallet)}
            >
              <span className={css.glyph}>
                <img src={wallet.icon} alt="" width="32" height="32" />
              </span>
              <bdi className="cut">{wallet.name}</bdi>
              {wallet.rdns === lastUsed && <span className={css.aside}>{later.signIn.usedLast}</span>}
              <Icon name="right" size="s" />
            </button>
          ))}
        </div>
      ) : (
        <NoWallet />
      )}
      <div className={css.foot}>
        <Button look="plain" className={css.stay} onClick={onClose}>
          {later.signIn.stayGuest}
        </Button>
        <button
          type="button"
          className="link t1"
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        >
          {later.signIn.whatShared}
        </button>
      </div>
      {explained && <p className="t1 quiet">{later.signIn.shared}</p>}
    </>
  )
}

/** Asks the browser's wallets to announce themselves once more (EIP-6963). */
const lookAgain = () => window.dispatchEvent(new Event('eip6963:requestProvider'))

function NoWallet() {
  const later = useLaterText()
  return (
    <div className={css.none}>
      <Icon name="wallet" />
      <div>
        <p className="strong">{later.signIn.noWalletTitle}</p>
        <p className="t1 quiet">{later.signIn.noWalletText}</p>
        <div className={css.acts}>
          <Button small icon="refresh" onClick={lookAgain}>
            {later.signIn.lookAgain}
          </Button>
          <a
            className="link t1"
            href="https://ethereum.org/en/wallets/find-wallet/"
            target="_blank"
            rel="noopener noreferrer"
          >
            {later.signIn.findWallet}
          </a>
        </div>
      </div>
    </div>
  )
}

interface StateProps {
  attempt: Attempt
  words: Words
  titleId: string
  onAgain: () => void
  onChoose: () => void
  onClose: () => void
}

function State({ attempt: { phase }, words, titleId, onAgain, onChoose, onClose }: StateProps): ReactNode {
  const { waits } = PHASES[phase]
  const isOver = phase === 'done'
  return (
    <>
      <span className={cx(css.art, words.tone && css[words.tone])}>
        {waits && <span className={css.spin} />}
        <Icon name={words.icon} size="l" />
      </span>
      <div className={css.words} role="status">
        <h2 className="t4" id={titleId}>
          {words.title}
        </h2>
        <p className="quiet">{words.text}</p>
      </div>
      <div className={css.acts}>
        <Button look={waits ? undefined : 'primary'} onClick={isOver ? onClose : onAgain}>
          {words.main}
        </Button>
        {words.back !== null && (
          <Button look="plain" onClick={phase === 'refused' ? onClose : onChoose}>
            {words.back}
          </Button>
        )}
      </div>
    </>
  )
}
