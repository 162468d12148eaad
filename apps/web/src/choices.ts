import { choiceCookies } from '@foyer/contract'
import { keep } from './keep.ts'

/** What a person can pin: kept in this browser, and in a cookie so that the server's first page follows it. */
type Choice = keyof typeof choiceCookies

const YEAR_S = 31_536_000

export const readChoice = (choice: Choice): string | null => keep.get(choice)

/** Keeps a choice; null lets it go. */
export function keepChoice(choice: Choice, value: string | null): void {
  if (value === null) keep.remove(choice)
  else keep.set(choice, value)
  const age = value === null ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API came to browsers later than those we support
  document.cookie = `${choiceCookies[choice]}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`
}
