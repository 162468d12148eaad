import { choiceCookies } from '@foyer/contract'
import { safeStorage } from './local-storage.ts'

/** What a person can pin: kept in this browser, and in a cookie so that the server's first page follows it. */
type Preference = keyof typeof choiceCookies

const YEAR_S = 31_536_000

export const readPreference = (choice: Preference): string | null => safeStorage.get(choice)

/** Keeps a choice; null lets it go. */
export function savePreference(choice: Preference, value: string | null): void {
  if (value === null) safeStorage.remove(choice)
  else safeStorage.set(choice, value)
  const age = value === null ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API came to browsers later than those we support
  document.cookie = `${choiceCookies[choice]}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`
}
