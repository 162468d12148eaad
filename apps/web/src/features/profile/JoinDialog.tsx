import { type LoginList, useWallets } from '@foyer/react'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { goToGoogle } from '../../shell/google-return.ts'
import type { Me } from '../../shell/me.ts'
import { useWebConfig } from '../../shell/SignInDoor.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { sentenceOf } from './join-words.ts'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

interface JoinDialogProps {
  me: Me
  logins: LoginList
  onClose: () => void
}

/** Says what joining means before anything is asked for; then asks the other login to prove itself. */
export function JoinDialog({ me, logins, onClose }: JoinDialogProps) {
  const text = useText()
  const words = useWords(profileWords)
  const config = useWebConfig()
  const wallets = useWallets().filter(({ rdns }) => rdns !== '')
  const say = useToast()
  const titleId = useId()
  const [waiting, setWaiting] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [understood, setUnderstood] = useState(false)

  const join = async (name: string, deed: () => Promise<void>) => {
    setFailure(null)
    setWaiting(name)
    try {
      await deed()
      say(words.joined)
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, words))
    } finally {
      setWaiting(null)
    }
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <IconButton icon="close" className={css.close} label={text.common.close} onClick={onClose} />
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {words.joinTitle}
        </h2>
        <p className="quiet">{words.joinText(me.name)}</p>
        <p className="quiet">{words.joinForGood}</p>
      </div>
      {!understood ? (
        <div>
          <Button look="primary" onClick={() => setUnderstood(true)}>
            {words.joinGoOn}
          </Button>
        </div>
      ) : (
        <div className={css.choices}>
          {wallets.map((wallet) => (
            <button
              type="button"
              key={wallet.rdns}
              className={css.choice}
              disabled={waiting !== null}
              onClick={() => void join(wallet.name, () => logins.linkWallet(wallet))}
            >
              {wallet.icon === '' ? (
                <Icon name="wallet" />
              ) : (
                <img src={wallet.icon} alt="" width="24" height="24" />
              )}
              <bdi className="cut">{wallet.name}</bdi>
            </button>
          ))}
          {config?.google && (
            <button
              type="button"
              className={css.choice}
              disabled={waiting !== null}
              onClick={() => goToGoogle(config.api_url, 'join')}
            >
              <Icon name="google" />
              Google
            </button>
          )}
          <button
            type="button"
            className={css.choice}
            disabled={waiting !== null}
            onClick={() => void join(words.thisGuest, logins.linkGuest)}
          >
            <Icon name="guest" />
            {words.joinGuest}
          </button>
        </div>
      )}
      {waiting !== null && (
        <p className={css.says} role="status">
          {words.joinWaiting(waiting)}
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
