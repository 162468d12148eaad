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
    const key = keyAt(event.target)
    setActive(key)
    if (key !== picking) setPicking(null)
  }
  const leave = () => {
    setActive(null)
    setPicking(null)
  }
  const toolsOf = (key: string): RowTools =>
    active !== key ? 'none' : picking === key ? 'reactions' : 'some'
  return { toolsOf, pick, handlers: { onPointerOver: activate, onFocus: activate, onPointerLeave: leave } }
}

/** The row that an event happened in. */
const keyAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null) : null
