import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './SignInDialog.module.css'
import { WALLET_BROWSERS } from './ways.ts'
import { signInWords } from './words/index.ts'

/** Asks the browser's wallets to announce themselves again (EIP-6963). */
const requestWallets = () => window.dispatchEvent(new Event('eip6963:requestProvider'))

/** Shown where no wallet has announced itself; phones get links into the browsers of wallet apps. */
export function NoWallet() {
  const words = useWords(signInWords)
  const isPhone = matchMedia('(pointer: coarse)').matches
  return (
    <div className={css.none}>
      <Icon name="wallet" />
      <div>
        <p className="strong">{words.noWalletTitle}</p>
        <p className="t1 quiet">{isPhone ? words.phoneWalletText : words.noWalletText}</p>
        <div className={css.acts}>
          {isPhone ? (
            WALLET_BROWSERS.map(({ name, open }) => (
              <a key={name} className={css.away} href={open(location.href)} rel="noopener noreferrer">
                <bdi>{words.openIn(name)}</bdi>
              </a>
            ))
          ) : (
            <>
              <Button small icon="refresh" onClick={requestWallets}>
                {words.lookAgain}
              </Button>
              <a
                className="link t1"
                href="https://ethereum.org/en/wallets/find-wallet/"
                target="_blank"
                rel="noopener noreferrer"
              >
                {words.findWallet}
              </a>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
