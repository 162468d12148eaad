const ASKED = 'foyer:switcher'

/** Opens the quick switcher over the screen; `app/Shortcuts.tsx` renders it. */
export const openSwitcher = (): boolean => dispatchEvent(new Event(ASKED))

/** Calls the listener whenever the quick switcher is to open. */
export function onSwitcherAsked(listener: () => void): () => void {
  addEventListener(ASKED, listener)
  return () => removeEventListener(ASKED, listener)
}
