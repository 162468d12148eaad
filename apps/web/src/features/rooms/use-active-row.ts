import type { LiveMessage } from '@foyer/client'
import { type FocusEvent, type PointerEvent, useCallback, useState } from 'react'

/** How much a row offers: nothing, its toolbar, or the toolbar opened at the reactions. */
export type RowTools = 'none' | 'some' | 'reactions'

/** The row that a person points at or has focused; only that one carries a toolbar. */
export function useActiveRow() {
  const [active, setActive] = useState<string | null>(null)
  const [picking, setPicking] = useState<string | null>(null)

  const pick = useCallback((message: LiveMessage) => {
    setActive(message.key)
    setPicking((key) => (key === message.key ? null : message.key))
  }, [])
  const activate = (event: PointerEvent | FocusEvent) => {
    if (hasOpenMenu(event)) return
    const key = keyAt(event.target)
    setActive(key)
    if (key !== picking) setPicking(null)
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
    handlers: { onPointerOver: activate, onFocus: activate, onPointerLeave: leave },
  }
}

/** A menu stays with its row until it is closed. */
const hasOpenMenu = ({ currentTarget }: PointerEvent | FocusEvent): boolean =>
  currentTarget.querySelector(':popover-open') !== null

/** The row that an event happened in. */
const keyAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null) : null
