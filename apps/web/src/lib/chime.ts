import { safeStorage } from './local-storage.ts'

const KEY = 'sound'
const ON = 'on'

/** Whether this browser plays a sound for what is meant for the person: only where they asked for it. */
export const isSoundWanted = (): boolean => safeStorage.get(KEY) === ON

export function saveSoundWanted(wanted: boolean): void {
  if (wanted) safeStorage.set(KEY, ON)
  else safeStorage.remove(KEY)
}
