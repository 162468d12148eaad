import { useWallets } from '@foyer/react'
import { type ReactNode, useId, useState } from 'react'
import { type Catalogue, useText } from '../../i18n/index.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { PHASES, type Phase } from './attempt.ts'
import css from './SignInDialog.module.css'
import { type Attempt, useAttempt } from './use-attempt.ts'

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
          words={wordsOf(attempt, text, guestName, ownName)}
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
  const text = useText()
  const wallets = useWallets()
  const [explained, setExplained] = useState(false)
  return (
    <>
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {text.signIn.title}
        </h2>
        <p className="quiet">{text.signIn.lead}</p>
      </div>
      {wallets.length > 0 ? (
        <div className={css.choices}>
          <h3 className={css.group}>{text.signIn.wallets}</h3>
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
              {wallet.rdns === lastUsed && <span className={css.aside}>{text.signIn.usedLast}</span>}
              <Icon name="right" size="s" />
            </button>
          ))}
        </div>
      ) : (
        <NoWallet />
      )}
      <div className={css.foot}>
        <Button look="plain" className={css.stay} onClick={onClose}>
          {text.signIn.stayGuest}
        </Button>
        <button
          type="button"
          className="link t1"
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        >
          {text.signIn.whatShared}
        </button>
      </div>
      {explained && <p className="t1 quiet">{text.signIn.shared}</p>}
    </>
  )
}

/** Asks the browser's wallets to announce themselves once more (EIP-6963). */
const lookAgain = () => window.dispatchEvent(new Event('eip6963:requestProvider'))

function NoWallet() {
  const text = useText()
  return (
    <div className={css.none}>
      <Icon name="wallet" />
      <div>
        <p className="strong">{text.signIn.noWalletTitle}</p>
        <p className="t1 quiet">{text.signIn.noWalletText}</p>
        <div className={css.acts}>
          <Button small icon="refresh" onClick={lookAgain}>
            {text.signIn.lookAgain}
          </Button>
          <a
            className="link t1"
            href="https://ethereum.org/en/wallets/find-wallet/"
            target="_blank"
            rel="noopener noreferrer"
          >
            {text.signIn.findWallet}
          </a>
        </div>
      </div>
    </div>
  )
}

interface Words {
  icon: IconName
  tone?: 'accent' | 'danger'
  title: string
  text: string
  /** The main way on; what it does follows from the phase. */
  main: string
  back: string | null
}

function wordsOf(
  { phase, wallet, error }: Attempt,
  { signIn, common }: Catalogue,
  guest: string,
  own: string,
): Words {
  const name = wallet?.name ?? ''
  const again = { main: common.tryAgain, back: signIn.anotherWay }
  const table: Record<Exclude<Phase, 'choosing'>, Words> = {
    connecting: {
      icon: 'wallet',
      tone: 'accent',
      title: signIn.waitingFor(name),
      text: signIn.waitingConnect(name),
      main: signIn.showAgain,
      back: common.cancel,
    },
    signing: {
      icon: 'wallet',
      tone: 'accent',
      title: signIn.waitingFor(name),
      text: signIn.waitingSign(name),
      main: signIn.showAgain,
      back: common.cancel,
    },
    refused: {
      icon: 'ban',
      title: signIn.refusedTitle,
      text: signIn.refusedText(guest),
      main: signIn.askAgain,
      back: signIn.stayGuest,
    },
    silent: {
      icon: 'clock',
      tone: 'danger',
      title: signIn.silentTitle,
      text: signIn.silentText(name),
      ...again,
    },
    locked: { icon: 'wallet', title: signIn.lockedTitle, text: signIn.lockedText(name), ...again },
    busy: { icon: 'external', title: signIn.busyTitle, text: signIn.busyText(name), ...again },
    failed: {
      icon: 'alert',
      tone: 'danger',
      title: signIn.failedTitle,
      text: error === null ? signIn.failedText : `${signIn.failedText} (${error})`,
      ...again,
    },
    done: {
      icon: 'check',
      tone: 'accent',
      title: signIn.doneTitle(own),
      text: signIn.doneText,
      main: signIn.done,
      back: null,
    },
  }
  return table[phase as Exclude<Phase, 'choosing'>]
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
