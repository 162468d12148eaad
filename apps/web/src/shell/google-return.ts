import { type Act, sha256Hex } from '@foyer/contract'
import { GOOGLE_START } from '@foyer/contract/sign-in'
import { safeStorage } from '../lib/local-storage.ts'
import { navigate } from '../lib/routes.ts'
import { GOOGLE_ACT, GOOGLE_VERIFIER } from './google-storage.ts'

/** What the browser comes back with: a one-time code and what it was bound to, or why there is none. */
export type GoogleReturn = { code: string; codeVerifier: string } | { error: string }

const OURS = ['code', 'error'] as const

/**
 * Sends the browser to sign in with Google, from where it comes back to this very address (docs/wire.md#google-login). By
 * going there instead of opening a window, no browser can block it; drafts are kept.
 *
 * @param apiUrl base of the API; empty for the page's own origin
 * @param proves the act that the login proves, in place of signing in, and what it is about
 */
export function goToGoogle(apiUrl: string, proves?: { act: Act; about: string }): void {
  const codeVerifier = encodeBase64url(crypto.getRandomValues(new Uint8Array(32)))
  safeStorage.set(GOOGLE_VERIFIER, codeVerifier)
  if (proves === undefined) safeStorage.remove(GOOGLE_ACT)
  else safeStorage.set(GOOGLE_ACT, `${proves.act} ${proves.about}`)
  const query = new URLSearchParams({
    next: withoutReturn(),
    code_challenge: encodeBase64url(decodeHex(sha256Hex(codeVerifier))),
    ...(proves !== undefined && { act: proves.act }),
  })
  location.assign(`${apiUrl}${GOOGLE_START}?${query}`)
}

/** What the address brings back from Google; null where it is a plain one. */
export function readReturn(): GoogleReturn | null {
  const codeVerifier = safeStorage.get(GOOGLE_VERIFIER)
  const query = new URLSearchParams(location.search)
  const [code, error] = OURS.map((name) => query.get(name))
  if (codeVerifier === null) return null
  if (code) return { code, codeVerifier }
  return error ? { error } : null
}

/** What the act that a login has proved is about; null where it has proved no such act. */
export function aboutAct(act: Act): string | null {
  const [proved, ...about] = safeStorage.get(GOOGLE_ACT)?.split(' ') ?? []
  return proved === act ? about.join(' ') : null
}

/** Takes it out of the address, where it would be shared and used again. */
export function forgetReturn(): void {
  safeStorage.remove(GOOGLE_VERIFIER)
  safeStorage.remove(GOOGLE_ACT)
  navigate(withoutReturn(), { replace: true })
}

function withoutReturn(): string {
  const url = new URL(location.href)
  for (const name of OURS) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}

const decodeHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** RFC 4648, section 5, without padding. */
const encodeBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
