import { useSyncExternalStore } from 'react'
import { safeStorage } from './local-storage.ts'

const CHANGED = 'foyer:preference'
const OFF = 'off'

/** Something that this browser does unless a person says no. */
type OptOut = 'link previews'

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** Whether the person wants it; kept in this browser. */
export function useOptOut(preference: OptOut): [wanted: boolean, set: (wanted: boolean) => void] {
  const wanted = useSyncExternalStore(subscribe, () => safeStorage.get(preference) !== OFF)
  const set = (wanted: boolean) => {
    if (wanted) safeStorage.remove(preference)
    else safeStorage.set(preference, OFF)
    dispatchEvent(new Event(CHANGED))
  }
  return [wanted, set]
}
