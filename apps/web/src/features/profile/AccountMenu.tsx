import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import css from './AccountMenu.module.css'

const AccountPanel = lazyNamed(() => import('./AccountPanel.tsx'), 'AccountPanel')

interface AccountMenuProps {
  name: string
  /** Public id, seed of the generated picture. */
  seed: string
  /** Address of the picture of the profile. */
  picture: string | null
  onSignIn: () => void
}

/** The avatar button that opens the account panel. */
export function AccountMenu({ name, seed, picture, onSignIn }: AccountMenuProps) {
  const text = useText()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const label = text.people.youAre(name)
  useEffect(() => {
    const element = panel.current
    // `beforetoggle`, so that the content is there at the first paint of the open panel.
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    element?.addEventListener('beforetoggle', onToggle)
    return () => element?.removeEventListener('beforetoggle', onToggle)
  }, [])
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        className={css.avatar}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
        title={name}
        data-testid="account"
      >
        <Avatar seed={seed} picture={picture} />
      </button>
      <div ref={panel} id={id} popover="auto" className={css.panel} role="dialog" aria-label={label}>
        {open && (
          <Suspense>
            <AccountPanel name={name} seed={seed} picture={picture} onSignIn={onSignIn} onDone={close} />
          </Suspense>
        )}
      </div>
    </>
  )
}
