import { useSyncExternalStore } from 'react'
import { keep } from '../keep.ts'

const CHANGED = 'foyer:preference'
const OFF = 'off'

/** Something that this browser does unless a person says no. */
type Preference = 'link previews'

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** Whether the person wants it; kept in this browser. */
export function usePreference(preference: Preference): [wanted: boolean, set: (wanted: boolean) => void] {
  const wanted = useSyncExternalStore(subscribe, () => keep.get(preference) !== OFF)
  const set = (wanted: boolean) => {
    if (wanted) keep.remove(preference)
    else keep.set(preference, OFF)
    dispatchEvent(new Event(CHANGED))
  }
  return [wanted, set]
}
