import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import css from './AccountMenu.module.css'

const AccountPanel = lazyNamed(() => import('./AccountPanel.tsx'), 'AccountPanel')

interface AccountMenuProps {
  name: string
  /** Public id, which the picture is drawn from. */
  seed: string
  /** Address of the picture that the person chose. */
  picture: string | null
  onSignIn: () => void
}

/** Who one is: the door to one's account. */
export function AccountMenu({ name, seed, picture, onSignIn }: AccountMenuProps) {
  const text = useText()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const label = text.people.youAre(name)
  useEffect(() => {
    const element = panel.current
    // Before it opens, so that it is filled when it is first painted.
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    element?.addEventListener('beforetoggle', follow)
    return () => element?.removeEventListener('beforetoggle', follow)
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
