import { appPaths } from '@foyer/contract'
import { useAddress, useClient, useSignInKind } from '@foyer/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { ThemeChoice } from '../../shell/ThemeChoice.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { shortAddress } from '../../ui/people.ts'
import { useToast } from '../../ui/Toast.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import css from './AccountMenu.module.css'
import { profileWords } from './words/index.ts'

interface AccountMenuProps {
  name: string
  /** Public id, which the picture is drawn from. */
  seed: string
  /** Address of the picture that the person chose. */
  picture: string | null
  onSignIn: () => void
}

/** Who one is, and the way to be somebody else; also where the theme is pinned. */
export function AccountMenu({ name, seed, picture, onSignIn }: AccountMenuProps) {
  const text = useWords(profileWords)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const element = panel.current
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    element?.addEventListener('toggle', follow)
    return () => element?.removeEventListener('toggle', follow)
  }, [])
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        className={css.avatar}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={text.menu(name)}
        title={name}
        data-testid="account"
      >
        <Avatar seed={seed} picture={picture} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={css.panel}
        role="dialog"
        aria-label={text.menu(name)}
      >
        <Who name={name} seed={seed} picture={picture} />
        <Deeds onSignIn={onSignIn} onDone={close} />
        <Places onDone={close} />
        <ThemeChoice label={text.theme} names={text.themes} />
      </div>
    </>
  )
}

function Who({ name, seed, picture }: Pick<AccountMenuProps, 'name' | 'seed' | 'picture'>) {
  const text = useWords(profileWords)
  const kind = useSignInKind()
  const note = kind === null || kind === 'guest' ? text.guestNote : text.walletNote
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

function Deeds({ onSignIn, onDone }: { onSignIn: () => void; onDone: () => void }) {
  const text = useWords(profileWords)
  const client = useClient()
  const address = useAddress()
  const copy = useCopy()
  const say = useToast()
  if (address === null) {
    const signIn = () => {
      onDone()
      onSignIn()
    }
    return (
      <Button look="primary" onClick={signIn}>
        {text.keepName}
      </Button>
    )
  }
  const signOut = async () => {
    onDone()
    await client.disconnect()
    // Nobody is never nobody: an explicit way out leads to being a guest (S4-24).
    await client.connectTo('guest')
    say(text.signedOut)
  }
  return (
    <div className={css.deeds}>
      <button type="button" className={css.deed} onClick={() => void copy(address, text.addressCopied)}>
        <Icon name="copy" size="s" />
        <span className="grow">{text.copyAddress}</span>
        <span className={css.address}>{shortAddress(address)}</span>
      </button>
      <button type="button" className={css.deed} onClick={() => void signOut()}>
        <Icon name="sign-out" size="s" />
        {text.signOut}
      </button>
    </div>
  )
}

function Places({ onDone }: { onDone: () => void }) {
  const text = useText()
  const words = useWords(profileWords)
  return (
    <div className={css.deeds}>
      <Link href={appPaths.profile} className={css.deed} onClick={onDone}>
        <Icon name="people" size="s" />
        {words.yourProfile}
      </Link>
      <Link href={appPaths.console} className={css.deed} onClick={onDone}>
        <Icon name="home" size="s" />
        {words.yourDomains}
      </Link>
      <Link href={appPaths.settings} className={css.deed} onClick={onDone}>
        <Icon name="settings" size="s" />
        {text.nav.settings}
      </Link>
    </div>
  )
}
