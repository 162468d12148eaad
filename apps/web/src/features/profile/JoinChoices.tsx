import { useWallets } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { useProving } from '../../shell/proving/use-proving.ts'
import { useWebConfig } from '../../shell/sign-in.ts'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

interface JoinChoicesProps {
  disabled: boolean
  onWallet: (rdns: string) => void
  onGoogle: () => void
  onGuest: () => void
}

/** The logins that can be joined. */
export function JoinChoices({ disabled, onWallet, onGoogle, onGuest }: JoinChoicesProps) {
  const words = useWords(profileWords)
  const config = useWebConfig()
  const wallets = useWallets().filter(({ rdns }) => rdns !== '')
  const { isGoogle } = useProving()
  return (
    <div className={css.choices}>
      {isGoogle && wallets.length > 0 && <p className="t1 quiet">{words.joinGoogleFirst}</p>}
      {wallets.map(({ rdns, name, icon }) => (
        <button
          type="button"
          key={rdns}
          className={css.choice}
          disabled={disabled}
          onClick={() => onWallet(rdns)}
        >
          {icon === '' ? <Icon name="wallet" /> : <img src={icon} alt="" width="24" height="24" />}
          <bdi className="cut">{name}</bdi>
        </button>
      ))}
      {/* Two Google logins cannot prove themselves in one visit: each leaves the page, and a proof is short. */}
      {config?.google && !isGoogle && (
        <button type="button" className={css.choice} disabled={disabled} onClick={onGoogle}>
          <Icon name="google" />
          Google
        </button>
      )}
      <button type="button" className={css.choice} disabled={disabled} onClick={onGuest}>
        <Icon name="guest" />
        {words.joinGuest}
      </button>
    </div>
  )
}
