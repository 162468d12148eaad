import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { Qr } from '../../ui/media/qr/Qr.tsx'
import css from './PhoneWallet.module.css'
import { signInWords } from './words/index.ts'

interface PhoneWalletProps {
  /** A code was requested; nothing is fetched from WalletConnect before. */
  isAsked: boolean
  /** The pairing address (`wc:…`); null until it is created. */
  uri: string | null
  onAsk: () => void
}

/** Sign-in by WalletConnect: a code to scan with another device, or a link to a wallet on this one. */
export function PhoneWallet({ isAsked, uri, onAsk }: PhoneWalletProps) {
  const words = useWords(signInWords)
  const copy = useCopy()
  return (
    <section className={css.phone} aria-label={words.otherDevice}>
      <div className={cx(css.code, isAsked && css.asked)}>
        {uri !== null ? (
          <Qr text={uri} label={words.codeLabel} />
        ) : (
          <span className={cx(css.blank, isAsked && css.loading)}>
            <Icon name="qr" size="l" />
          </span>
        )}
      </div>
      <div className={css.words} role="status">
        <p className="strong">WalletConnect</p>
        <p className={cx('t1 quiet', css.scan)}>{isAsked && uri === null ? words.codeComes : words.scan}</p>
        <p className={cx('t1 quiet', css.here)}>
          {isAsked && uri === null ? words.codeComes : words.onThisPhone}
        </p>
      </div>
      <div className={css.acts}>
        {!isAsked && (
          <Button small icon="qr" onClick={onAsk}>
            {words.showCode}
          </Button>
        )}
        {uri !== null && (
          <>
            <a className={cx(css.open, css.here)} href={uri} rel="noopener noreferrer">
              {words.openWallet}
            </a>
            <Button small icon="copy" onClick={() => void copy(uri, words.linkCopied)}>
              {words.copyLink}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
