import { appPaths } from '@foyer/contract'
import { useAddress, useSignInKind, useUserInfo } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { getUsedProvider } from '../../shell/login-providers.ts'
import { useWebConfig } from '../../shell/sign-in.ts'
import { ThemeChoice } from '../../shell/ThemeChoice.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { shortenAddress } from '../../ui/text/person-name.ts'
import css from './AccountPanel.module.css'
import { Nickname } from './Nickname.tsx'
import { useSignOut } from './use-sign-out.ts'
import { profileWords } from './words/index.ts'

interface AccountPanelProps {
  name: string
  /** Public id, seed of the generated picture. */
  seed: string
  /** Address of the picture of the profile. */
  picture: string | null
  onSignIn: () => void
  /** Called after every choice, to close the panel. */
  onDone: () => void
}

/** The content of the account menu: identity, sign-in or sign-out, links, and the theme. */
export function AccountPanel({ name, seed, picture, onSignIn, onDone }: AccountPanelProps) {
  const words = useWords(profileWords)
  const kind = useSignInKind()
  const isGuest = kind === null || kind === 'guest'
  return (
    <>
      <Identity name={name} seed={seed} picture={picture} />
      {isGuest && <Nickname />}
      <AccountActions onSignIn={onSignIn} onDone={onDone} />
      <AccountLinks onDone={onDone} />
      <ThemeChoice label={words.theme} names={words.themes} />
    </>
  )
}

/** Texts of a sign-in without a login of a provider, by its kind. */
const NOTES = {
  guest: 'guestNote',
  metamask: 'walletNote',
  'wallet-connect-v2': 'walletNote',
  openlogin: 'socialNote',
  passkey: 'passkeyNote',
} as const

function Identity({ name, seed, picture }: Pick<AccountPanelProps, 'name' | 'seed' | 'picture'>) {
  const text = useWords(profileWords)
  const config = useWebConfig()
  const kind = useSignInKind() ?? 'guest'
  const note = kind === 'googlelogin' ? text.providerNote(getUsedProvider(config).name) : text[NOTES[kind]]
  return (
    <div className={css.who}>
      <Avatar seed={seed} picture={picture} />
      <div>
        <bdi className="strong">{name}</bdi>
        <p className="t1 quiet">{note}</p>
      </div>
    </div>
  )
}

function AccountActions({ onSignIn, onDone }: { onSignIn: () => void; onDone: () => void }) {
  const text = useWords(profileWords)
  const address = useAddress()
  const copy = useCopy()
  const signOut = useSignOut()
  if (address === null) {
    const signIn = () => {
      onDone()
      onSignIn()
    }
    return (
      <Button variant="primary" onClick={signIn}>
        {text.keepName}
      </Button>
    )
  }
  const leave = () => {
    onDone()
    void signOut()
  }
  return (
    <div className={css.actions}>
      <button type="button" className={css.action} onClick={() => void copy(address, text.addressCopied)}>
        <Icon name="copy" size="s" />
        <span className="grow">{text.copyAddress}</span>
        <span className={css.address}>{shortenAddress(address)}</span>
      </button>
      <button type="button" className={css.action} onClick={leave}>
        <Icon name="sign-out" size="s" />
        {text.signOut}
      </button>
    </div>
  )
}

function AccountLinks({ onDone }: { onDone: () => void }) {
  const text = useText()
  const words = useWords(profileWords)
  const isMember = useAddress() !== null
  const isOperator = useUserInfo(undefined, isMember).data?.is_operator === true
  return (
    <div className={css.actions}>
      <Link href={appPaths.profile} className={css.action} onClick={onDone}>
        <Icon name="people" size="s" />
        {words.yourProfile}
      </Link>
      {isMember && (
        <Link href={appPaths.security} className={css.action} onClick={onDone}>
          <Icon name="shield" size="s" />
          {words.yourSecurity}
        </Link>
      )}
      <Link href={appPaths.console} className={css.action} onClick={onDone}>
        <Icon name="home" size="s" />
        {words.yourDomains}
      </Link>
      {isOperator && (
        <Link href={appPaths.operator} className={css.action} onClick={onDone}>
          <Icon name="shield" size="s" />
          {words.thisServer}
        </Link>
      )}
      <Link href={appPaths.settings} className={css.action} onClick={onDone}>
        <Icon name="settings" size="s" />
        {text.nav.settings}
      </Link>
    </div>
  )
}
