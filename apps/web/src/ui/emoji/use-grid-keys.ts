import { type KeyboardEvent, useRef } from 'react'

/** Moves the focus between the buttons of a grid with the arrow keys, Home and End. @param onLeave called for ArrowUp in the first row */
export function useGridKeys(onLeave: () => void) {
  const grid = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (at < 0) return
    const target = toIndex(event.key, at, buttons, document.documentElement.dir === 'rtl')
    if (target === null) return
    event.preventDefault()
    if (target < 0) onLeave()
    else buttons[Math.min(target, buttons.length - 1)]?.focus()
  }
  return { grid, onKeyDown }
}

/** Index of the button that a key moves to; negative above the first row; null for other keys. */
function toIndex(
  key: string,
  at: number,
  buttons: readonly HTMLElement[],
  isRightToLeft: boolean,
): number | null {
  const top = buttons[0]?.offsetTop
  const columns = Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === top).length)
  const forward = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return Math.max(0, at + forward)
    case 'ArrowLeft':
      return Math.max(0, at - forward)
    case 'ArrowDown':
      return at + columns
    case 'ArrowUp':
      return at - columns
    case 'Home':
      return 0
    case 'End':
      return buttons.length - 1
    default:
      return null
  }
}
