import { type FocusEvent, type PointerEvent, useCallback, useState } from 'react'

/** Tools of a row: none, the toolbar, or the toolbar with the open reaction picker. */
export type RowTools = 'none' | 'some' | 'reactions'

/** The row under the pointer or the focus; only this row renders a toolbar. */
export function useActiveRow() {
  const [active, setActive] = useState<string | null>(null)
  const [picking, setPicking] = useState<string | null>(null)

  const pick = useCallback((message: { key: string }) => {
    setActive(message.key)
    setPicking((key) => (key === message.key ? null : message.key))
  }, [])
  const activate = (event: PointerEvent | FocusEvent) => {
    if (hasOpenMenu(event)) return
    const key = getRowKey(event.target)
    setActive(key)
    if (key !== picking) setPicking(null)
  }
  // Browsers report once that a pointer enters, and the app may miss it while React takes the page over.
  const move = (event: PointerEvent) => {
    if (getRowKey(event.target) !== active) activate(event)
  }
  const leave = (event: PointerEvent) => {
    if (hasOpenMenu(event)) return
    setActive(null)
    setPicking(null)
  }
  const getRowTools = (key: string): RowTools =>
    active !== key ? 'none' : picking === key ? 'reactions' : 'some'
  return {
    getRowTools,
    pick,
    handlers: { onPointerOver: activate, onPointerMove: move, onFocus: activate, onPointerLeave: leave },
  }
}

/** While a menu is open, its row stays active. */
const hasOpenMenu = ({ currentTarget }: PointerEvent | FocusEvent): boolean =>
  currentTarget.querySelector(':popover-open') !== null

/** Key of the row that contains an element. */
const getRowKey = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null) : null
