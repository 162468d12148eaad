import { useWallets } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { useProving } from '../../shell/proving/use-proving.ts'
import { useWebConfig } from '../../shell/sign-in.ts'
import { ChoiceButton } from '../../ui/inputs/ChoiceButton.tsx'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

interface JoinChoicesProps {
  disabled: boolean
  onWallet: (rdns: string) => void
  onGoogle: () => void
  onGuest: () => void
}

/** The logins that can be joined to the account. */
export function JoinChoices({ disabled, onWallet, onGoogle, onGuest }: JoinChoicesProps) {
  const words = useWords(profileWords)
  const config = useWebConfig()
  const wallets = useWallets().filter(({ rdns }) => rdns !== '')
  const { isGoogle } = useProving()
  return (
    <div className={css.choices}>
      {isGoogle && wallets.length > 0 && <p className="t1 quiet">{words.joinGoogleFirst}</p>}
      {wallets.map(({ rdns, name, icon }) => (
        <ChoiceButton
          key={rdns}
          icon="wallet"
          picture={icon}
          name={name}
          disabled={disabled}
          onClick={() => onWallet(rdns)}
        />
      ))}
      {/* Not from a Google login: each Google proof leaves the page, and the first would expire before the second. */}
      {config?.google && !isGoogle && (
        <ChoiceButton icon="google" name="Google" disabled={disabled} onClick={onGoogle} />
      )}
      <ChoiceButton icon="guest" name={words.joinGuest} disabled={disabled} onClick={onGuest} />
    </div>
  )
}
