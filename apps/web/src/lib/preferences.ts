import { choiceCookies } from '@foyer/contract'
import { safeStorage } from './local-storage.ts'

/** A setting stored in this browser, and in a cookie so that the server renders the first page with it. */
type Preference = keyof typeof choiceCookies

const YEAR_S = 31_536_000

/** A preference: of the address, in which the page around a frame passes its own, else of this browser. */
export const readPreference = (preference: Preference): string | null =>
  new URLSearchParams(location.search).get(preference) ?? safeStorage.get(preference)

/** Stores a preference; null removes it. */
export function savePreference(preference: Preference, value: string | null): void {
  if (value === null) safeStorage.remove(preference)
  else safeStorage.set(preference, value)
  const age = value === null ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API came to browsers later than those we support
  document.cookie = `${choiceCookies[preference]}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`
}
