import { useAddress, useClient, useSignInKind } from '@foyer/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLaterText } from '../../i18n/later.ts'
import { setTheme, THEMES, useTheme } from '../../shell/theme.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { shortAddress } from '../../ui/people.ts'
import { useToast } from '../../ui/Toast.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import css from './AccountMenu.module.css'

interface AccountMenuProps {
  name: string
  /** Public id, which the picture is drawn from. */
  seed: string
  onSignIn: () => void
}

/** Who one is, and the way to be somebody else; also where the theme is pinned. */
export function AccountMenu({ name, seed, onSignIn }: AccountMenuProps) {
  const text = useLaterText()
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
        aria-label={text.account.menu(name)}
        title={name}
        data-testid="account"
      >
        <Avatar seed={seed} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={css.panel}
        role="dialog"
        aria-label={text.account.menu(name)}
      >
        <Who name={name} seed={seed} />
        <Deeds onSignIn={onSignIn} onDone={close} />
        <Themes />
      </div>
    </>
  )
}

function Who({ name, seed }: { name: string; seed: string }) {
  const text = useLaterText()
  const kind = useSignInKind()
  const note = kind === null || kind === 'guest' ? text.account.guestNote : text.account.walletNote
  return (
    <div className={css.who}>
      <Avatar seed={seed} />
      <div>
        <bdi className="strong">{name}</bdi>
        <p className="t1 quiet">{note}</p>
      </div>
    </div>
  )
}

function Deeds({ onSignIn, onDone }: { onSignIn: () => void; onDone: () => void }) {
  const text = useLaterText()
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
        {text.account.keepName}
      </Button>
    )
  }
  const signOut = async () => {
    onDone()
    await client.disconnect()
    // Nobody is never nobody: an explicit way out leads to being a guest (S4-24).
    await client.connectTo('guest')
    say(text.account.signedOut)
  }
  return (
    <div className={css.deeds}>
      <button
        type="button"
        className={css.deed}
        onClick={() => void copy(address, text.account.addressCopied)}
      >
        <Icon name="copy" size="s" />
        <span className="grow">{text.account.copyAddress}</span>
        <span className={css.address}>{shortAddress(address)}</span>
      </button>
      <button type="button" className={css.deed} onClick={() => void signOut()}>
        <Icon name="sign-out" size="s" />
        {text.account.signOut}
      </button>
    </div>
  )
}

const THEME_ICONS = { system: 'device', light: 'sun', dark: 'moon' } as const

function Themes() {
  const text = useLaterText()
  const theme = useTheme()
  return (
    <fieldset className={css.themes} aria-label={text.account.theme}>
      {THEMES.map((value) => (
        <button
          type="button"
          key={value}
          className={css.theme}
          aria-pressed={value === theme}
          onClick={() => setTheme(value)}
        >
          <Icon name={THEME_ICONS[value]} size="s" />
          {text.account.themes[value]}
        </button>
      ))}
    </fieldset>
  )
}
