import { useSyncExternalStore } from 'react'
import { safeStorage } from './local-storage.ts'

const CHANGED = 'foyer:preference'
const OFF = 'off'

/** A feature that is on unless the person switches it off. */
type OptOut = 'link previews'

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** The preference of this browser, and its setter. */
export function useOptOut(preference: OptOut): [wanted: boolean, set: (wanted: boolean) => void] {
  const wanted = useSyncExternalStore(
    subscribe,
    () => safeStorage.get(preference) !== OFF,
    () => true,
  )
  const set = (wanted: boolean) => {
    if (wanted) safeStorage.remove(preference)
    else safeStorage.set(preference, OFF)
    dispatchEvent(new Event(CHANGED))
  }
  return [wanted, set]
}
