import type { Act } from '@foyer/contract'
import { PROVIDER_START, toProviderPath } from '@foyer/contract/sign-in'
import { safeStorage } from '../lib/local-storage.ts'
import { createVerifier, toChallenge } from '../lib/pkce.ts'
import { navigate } from '../lib/routes.ts'
import { PROVIDER_ASKED } from './login-providers.ts'
import { PROVIDER_ACT, PROVIDER_VERIFIER } from './provider-storage.ts'

/** Result of the redirect: a one-time code with its PKCE verifier, or an error. */
export type ProviderReturn = { code: string; codeVerifier: string } | { error: string }

const PARAMETERS = ['code', 'error'] as const

/**
 * Redirects to sign in with a provider, which returns to the current address (docs/wire.md#login-with-a-provider). A
 * redirect, because browsers may block a window. Drafts survive it.
 *
 * @param apiUrl base of the API; empty for the page's own origin
 * @param provider its id
 * @param proves the act to prove in place of signing in, and the id it concerns
 */
export function goToProvider(apiUrl: string, provider: string, proves?: { act: Act; about: string }): void {
  const codeVerifier = createVerifier()
  safeStorage.set(PROVIDER_VERIFIER, codeVerifier)
  safeStorage.set(PROVIDER_ASKED, provider)
  if (proves === undefined) safeStorage.remove(PROVIDER_ACT)
  else safeStorage.set(PROVIDER_ACT, `${proves.act} ${proves.about}`)
  const query = new URLSearchParams({
    next: getAddressWithoutReturn(),
    code_challenge: toChallenge(codeVerifier),
    ...(proves !== undefined && { act: proves.act }),
  })
  location.assign(`${apiUrl}${toProviderPath(PROVIDER_START, provider)}?${query}`)
}

/** The result in the current address; null without one. */
export function readProviderReturn(): ProviderReturn | null {
  const codeVerifier = safeStorage.get(PROVIDER_VERIFIER)
  const query = new URLSearchParams(location.search)
  const [code, error] = PARAMETERS.map((name) => query.get(name))
  if (codeVerifier === null) return null
  if (code) return { code, codeVerifier }
  return error ? { error } : null
}

/** The id that a proved act concerns; null where the login proves no such act. */
export function getProvedId(act: Act): string | null {
  const [proved, ...about] = safeStorage.get(PROVIDER_ACT)?.split(' ') ?? []
  return proved === act ? about.join(' ') : null
}

/** Removes the result from the address, where it could be shared or used again. */
export function clearProviderReturn(): void {
  safeStorage.remove(PROVIDER_VERIFIER)
  safeStorage.remove(PROVIDER_ACT)
  safeStorage.remove(PROVIDER_ASKED)
  navigate(getAddressWithoutReturn(), { replace: true })
}

function getAddressWithoutReturn(): string {
  const url = new URL(location.href)
  for (const name of PARAMETERS) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}
