import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon, type IconName } from '../media/Icon.tsx'
import { IconButton } from './Button.tsx'
import css from './Menu.module.css'

interface MenuItem {
  icon: IconName
  label: string
  /** Null for an action that is not possible; the label says why. */
  onPick: (() => void) | null
  /** Red, for actions that cannot be undone. */
  danger?: boolean
}

interface MenuProps {
  icon: IconName
  label: string
  items: readonly MenuItem[]
  className?: string | undefined
}

/** Pixels between the button and its menu, and between the menu and the window's edge. */
const GAP = 4

/** A button that opens a menu in the top layer, next to the button. */
export function Menu({ icon, label, items, className }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const element = menu.current
    const follow = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open'
      setOpen(isOpen)
      if (!isOpen || element === null || button.current === null) return
      placeMenu(element, button.current.getBoundingClientRect())
      element.querySelector('button')?.focus()
    }
    element?.addEventListener('toggle', follow)
    return () => element?.removeEventListener('toggle', follow)
  }, [])
  return (
    <span ref={button} className={css.place}>
      <IconButton
        icon={icon}
        iconSize="s"
        className={className}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={css.menu}
        role="menu"
        aria-label={label}
        onKeyDown={moveFocus}
      >
        {items.map(({ icon, label, onPick, danger }) => (
          <button
            type="button"
            key={label}
            role="menuitem"
            tabIndex={-1}
            className={cx(css.item, danger && css.danger)}
            aria-disabled={onPick === null || undefined}
            onClick={() => {
              if (onPick === null) return
              menu.current?.hidePopover()
              onPick()
            }}
          >
            <Icon name={icon} size="s" />
            {label}
          </button>
        ))}
      </div>
    </span>
  )
}

/** Places the menu below its button, or above where the window ends; their inline ends align. */
function placeMenu(menu: HTMLElement, button: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl'
  const below = button.bottom + GAP
  const top = below + height + GAP > innerHeight ? button.top - GAP - height : below
  const left = isRightToLeft ? button.left : button.right - width
  menu.style.top = `${Math.max(GAP, top)}px`
  menu.style.left = `${Math.min(Math.max(GAP, left), innerWidth - width - GAP)}px`
}

/** Arrow keys move the focus and wrap around at both ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation()
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll('button')]
  const current = items.indexOf(document.activeElement as HTMLButtonElement)
  items.at((current + step) % items.length)?.focus()
}
