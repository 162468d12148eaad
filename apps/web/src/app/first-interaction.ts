/** By which somebody shows that they do more than read. */
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Fetches what hands reach for at the first sign of them, so that it is there when they arrive: whoever only
 * reads does without.
 */
export function awaitFirstInteraction(): void {
  const waiting = new AbortController()
  const fetchIt = (event: Event) => {
    // Browsers tell of a pointer that rests where a page comes to be.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return
    waiting.abort()
    // What could not be fetched is fetched where it is shown.
    import('../shell/restore-focus.ts').then(
      ({ restoreFocus }) => restoreFocus(),
      () => undefined,
    )
  }
  for (const sign of EVENTS) addEventListener(sign, fetchIt, { signal: waiting.signal, passive: true })
}

const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0
