import type { InjectedWallet } from '@foyer/client'
import { useClient, useWallets } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { getProviderIcon } from '../../shell/login-providers.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { ChoiceButton } from '../../ui/inputs/ChoiceButton.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { shortenAddress } from '../../ui/text/person-name.ts'
import { NoWallet } from './NoWallet.tsx'
import { Passkeys } from './Passkeys.tsx'
import css from './SignInDialog.module.css'
import type { Offers, Way } from './ways.ts'
import { signInWords } from './words/index.ts'

interface ChoicesProps {
  titleId: string
  offers: Offers
  /** Reverse domain name (EIP-6963) of the wallet used last. */
  lastUsed: string | null
  /** Name of the guest who has written; null when there is nothing to bring. */
  guestName: string | null
  /** What the guest wrote comes along. */
  brings: boolean
  onBring: (brings: boolean) => void
  onChoose: (way: Way) => void
  /** The person has the recovery code of a passkey. */
  onCode: () => void
  onClose: () => void
}

/** The list of sign-in methods, and the button that stays a guest. */
export function Choices({
  titleId,
  offers,
  lastUsed,
  guestName,
  brings,
  onBring,
  onChoose,
  onCode,
  onClose,
}: ChoicesProps) {
  const words = useWords(signInWords)
  const client = useClient()
  const [explained, setExplained] = useState(false)
  const wallets = useWallets()
  const unsigned = client.provider === null ? null : client.address
  return (
    <>
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {words.title}
        </h2>
        <p className="quiet">{words.lead}</p>
      </div>
      {unsigned !== null && (
        <div className={css.choices}>
          <h3 className={css.group}>{words.again}</h3>
          <ChoiceButton
            icon="id-wallet"
            name={words.signAs(shortenAddress(unsigned))}
            onClick={() => onChoose({ kind: 'connected' })}
          />
        </div>
      )}
      {wallets.length > 0 && <Wallets wallets={wallets} lastUsed={lastUsed} onChoose={onChoose} />}
      {offers.passkey && <Passkeys onChoose={onChoose} onCode={onCode} />}
      {wallets.length === 0 && <NoWallet />}
      {(offers.providers.length > 0 || offers.social) && (
        <div className={css.choices}>
          <h3 className={css.group}>{words.withoutWallet}</h3>
          <div className={css.pair}>
            {offers.providers.map((provider) => (
              <ChoiceButton
                key={provider.id}
                icon={getProviderIcon(provider)}
                name={provider.name}
                onClick={() => onChoose({ kind: 'googlelogin', provider })}
              />
            ))}
            {offers.social && (
              <ChoiceButton
                icon="people"
                name={words.social}
                onClick={() => onChoose({ kind: 'openlogin' })}
              />
            )}
          </div>
        </div>
      )}
      {guestName !== null && (
        <label className={css.bring}>
          <input type="checkbox" checked={brings} onChange={(event) => onBring(event.target.checked)} />
          <span>{words.bring(guestName)}</span>
        </label>
      )}
      <div className={css.foot}>
        <Button variant="plain" className={css.stay} onClick={onClose}>
          {words.stayGuest}
        </Button>
        <button
          type="button"
          className="link t1"
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        >
          {words.whatShared}
        </button>
      </div>
      {explained && <p className="t1 quiet">{words.shared}</p>}
    </>
  )
}

interface WalletsProps extends Pick<ChoicesProps, 'lastUsed' | 'onChoose'> {
  wallets: readonly InjectedWallet[]
}

function Wallets({ wallets, lastUsed, onChoose }: WalletsProps) {
  const words = useWords(signInWords)
  return (
    <div className={css.choices}>
      <h3 className={css.group}>{words.wallets}</h3>
      {wallets.map((wallet) => (
        <ChoiceButton
          key={wallet.rdns}
          icon="wallet"
          picture={wallet.icon}
          name={wallet.name || words.browserWallet}
          onClick={() => onChoose({ kind: 'metamask', wallet })}
        >
          {wallet.rdns === lastUsed && <span className={css.aside}>{words.usedLast}</span>}
          <Icon name="right" size="s" />
        </ChoiceButton>
      ))}
    </div>
  )
}
