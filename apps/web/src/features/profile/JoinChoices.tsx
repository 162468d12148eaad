import { canAskPasskeys } from '@foyer/client'
import { useWallets } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import type { LoginProvider } from '../../lib/page-data.ts'
import { getProviderIcon, getUsedProvider } from '../../shell/login-providers.ts'
import { useProving } from '../../shell/proving/use-proving.ts'
import { useWebConfig } from '../../shell/sign-in.ts'
import { ChoiceButton } from '../../ui/inputs/ChoiceButton.tsx'
import type { PasskeyChoice } from './open-passkey.ts'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

interface JoinChoicesProps {
  disabled: boolean
  onWallet: (rdns: string) => void
  onPasskey: (which: PasskeyChoice) => void
  onProvider: (provider: LoginProvider) => void
  onGuest: () => void
}

/** The logins that can be joined to the account. */
export function JoinChoices({ disabled, onWallet, onPasskey, onProvider, onGuest }: JoinChoicesProps) {
  const words = useWords(profileWords)
  const config = useWebConfig()
  const wallets = useWallets().filter(({ rdns }) => rdns !== '')
  const { leavesPage } = useProving()
  const hasPasskeys = canAskPasskeys()
  return (
    <div className={css.choices}>
      {leavesPage && (wallets.length > 0 || hasPasskeys) && (
        <p className="t1 quiet">{words.joinProviderFirst(getUsedProvider(config).name)}</p>
      )}
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
      {hasPasskeys &&
        (['new', 'own'] as const).map((which) => (
          <ChoiceButton
            key={which}
            icon={which === 'new' ? 'key' : 'device'}
            name={which === 'new' ? words.joinNewPasskey : words.joinOwnPasskey}
            disabled={disabled}
            onClick={() => onPasskey(which)}
          />
        ))}
      {/* Not from such a login: each proof leaves the page, and the first would expire before the second. */}
      {!leavesPage &&
        config?.logins.map((provider) => (
          <ChoiceButton
            key={provider.id}
            icon={getProviderIcon(provider)}
            name={provider.name}
            disabled={disabled}
            onClick={() => onProvider(provider)}
          />
        ))}
      <ChoiceButton icon="guest" name={words.joinGuest} disabled={disabled} onClick={onGuest} />
    </div>
  )
}
