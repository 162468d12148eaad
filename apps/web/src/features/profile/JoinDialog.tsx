import type { FreshLogin, JoinStep } from '@foyer/client'
import { JOIN_UNDO_DAYS } from '@foyer/contract'
import type { Join } from '@foyer/contract/sign-in'
import { type JoinList, type LoginList, useWallets } from '@foyer/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { noteUsedPasskey } from '../../lib/used-passkey.ts'
import type { Me } from '../../shell/me.ts'
import { useProving } from '../../shell/proving/use-proving.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogClose } from '../../ui/feedback/DialogText.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { JoinChoices } from './JoinChoices.tsx'
import { JoinExplanation, Joined, JoinStepView } from './JoinViews.tsx'
import { JoinDeclined, toJoinErrorText } from './join-text.ts'
import { openPasskey, type PasskeyChoice } from './open-passkey.ts'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

/** Result of a return from Google: a login to join, or the proof for joining a wallet (its EIP-6963 rdns) or a passkey. */
export type JoinReturn = { fresh: FreshLogin; wallet: string | null }

interface JoinDialogProps {
  me: Me
  logins: LoginList
  joins: JoinList
  back: JoinReturn | null
  onClose: () => void
}

type View =
  | { at: 'explained' | 'choose' | 'joined' }
  | { at: 'waiting'; name: string }
  | { at: 'step'; step: JoinStep; goOn: () => void; giveUp: () => void }

/** Joins a login to the account: explains it, then asks both logins for a proof, one after the other. */
export function JoinDialog({ me, logins, joins, back, onClose }: JoinDialogProps) {
  const words = useWords(profileWords)
  const wallets = useWallets()
  const say = useToast()
  const titleId = useId()
  const { leavesPage, leaveFor } = useProving()
  const [view, setView] = useState<View>({ at: back === null ? 'explained' : 'choose' })
  const [failure, setFailure] = useState<string | null>(null)

  /** Pauses before each signature, so that the person reads its purpose before the wallet asks. */
  const onStep = (step: JoinStep, name: string) =>
    new Promise<void>((resolve, reject) => {
      const goOn = () => {
        setView({ at: 'waiting', name: step.step === 'add-login' ? me.name : name })
        resolve()
      }
      setView({ at: 'step', step, goOn, giveUp: () => reject(new JoinDeclined()) })
    })
  const join = async (name: string, action: () => Promise<void>, done: () => void) => {
    setFailure(null)
    setView({ at: 'waiting', name })
    try {
      await action()
      done()
    } catch (error) {
      setFailure(toJoinErrorText(error, words))
      setView({ at: 'choose' })
    }
  }
  const joined = () => setView({ at: 'joined' })
  const joinWallet = (rdns: string, fresh?: FreshLogin) => {
    const wallet = wallets.find((each) => each.rdns === rdns)
    if (wallet === undefined) return setFailure(words.joinFailed)
    if (leavesPage && fresh === undefined) return leaveFor('add-login', rdns)
    const options = { fresh, onStep: (step: JoinStep) => onStep(step, wallet.name) }
    void join(wallet.name, () => logins.linkWallet(wallet, options), joined)
  }
  const joinPasskey = (which: PasskeyChoice, fresh?: FreshLogin) => {
    if (leavesPage && fresh === undefined) return leaveFor('add-login', which)
    const { passkey } = words.adapters
    const options = { fresh, issuer: 'passkey' as const, onStep: (step: JoinStep) => onStep(step, passkey) }
    const { provider, close } = openPasskey(which)
    const done = () => {
      noteUsedPasskey()
      joined()
    }
    void join(passkey, () => logins.linkWallet(provider, options).finally(close), done)
  }
  const joinGuest = () =>
    join(words.thisGuest, logins.linkGuest, () => {
      say(words.joined)
      onClose()
    })
  const continueFromGoogle = ({ fresh, wallet }: JoinReturn) => {
    if (wallet === 'new' || wallet === 'own') return joinPasskey(wallet, fresh)
    if (wallet !== null) return joinWallet(wallet, fresh)
    const { code, codeVerifier } = fresh
    const options = { onStep: (step: JoinStep) => onStep(step, 'Google') }
    void join('Google', () => logins.linkGoogle(code, codeVerifier, options), joined)
  }
  const latest = useRef(continueFromGoogle)
  useEffect(() => {
    latest.current = continueFromGoogle
  })
  useEffect(() => {
    // Delayed: in development React runs effects twice, and the first timer is cleared.
    const timer = setTimeout(() => back !== null && latest.current(back))
    return () => clearTimeout(timer)
  }, [back])

  const close = () => {
    if (view.at === 'step') view.giveUp()
    onClose()
  }
  const undo = async (join: Join) => {
    try {
      await joins.undo(join)
      say(words.joinUndone)
      onClose()
    } catch {
      setFailure(words.undoFailed)
    }
  }
  return (
    <Dialog labelledBy={titleId} onClose={close}>
      <DialogClose onClose={close} />
      {view.at === 'step' && <JoinStepView {...view} titleId={titleId} />}
      {view.at === 'joined' && (
        <Joined join={joins.data?.[0] ?? null} titleId={titleId} onUndo={undo} onClose={onClose} />
      )}
      {(view.at === 'explained' || view.at === 'choose' || view.at === 'waiting') && (
        <JoinExplanation
          titleId={titleId}
          name={me.name}
          days={JOIN_UNDO_DAYS}
          onGoOn={view.at === 'explained' ? () => setView({ at: 'choose' }) : null}
        />
      )}
      {(view.at === 'choose' || view.at === 'waiting') && (
        <JoinChoices
          disabled={view.at === 'waiting'}
          onWallet={joinWallet}
          onPasskey={joinPasskey}
          onProvider={(provider) => leaveFor('join-login', '', provider)}
          onGuest={() => void joinGuest()}
        />
      )}
      {view.at === 'waiting' && (
        <p className={css.says} role="status">
          {words.joinWaiting(view.name)}
        </p>
      )}
      {failure !== null && (
        <p className={css.says} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
