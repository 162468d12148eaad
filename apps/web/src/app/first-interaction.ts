/** Signs that a visitor does more than read. */
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Milliseconds after the first key or focus in the composer. */
const WRITING_MS = 2_000

/** Loads the code for the first interaction on the first pointer, key or focus event. */
export function awaitFirstInteraction(): void {
  const waiting = new AbortController()
  const load = (event: Event) => {
    // Browsers report a resting pointer when a page appears under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return
    waiting.abort()
    // A message is sent first: this chunk takes a slow phone as long.
    setTimeout(fetchChunk, event.target instanceof HTMLTextAreaElement ? WRITING_MS : 0)
  }
  for (const type of EVENTS) addEventListener(type, load, { signal: waiting.signal, passive: true })
}

/** A failed import is repeated by the component that needs the chunk. */
const fetchChunk = () =>
  import('../shell/restore-focus.ts').then(
    ({ restoreFocus }) => restoreFocus(),
    () => undefined,
  )

const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0
