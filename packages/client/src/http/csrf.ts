import { CSRF_COOKIE } from '@foyer/contract'

/** The double-submit token of the page's cookie, where there is one (S7-00b). */
export function csrfToken(): string | null {
  const value = new RegExp(`(?:^|;\\s*)${CSRF_COOKIE}=([^;]*)`).exec(pageCookies())?.[1]
  const token = value === undefined ? '' : decoded(value)
  return /^[\x20-\x7e]+$/.test(token) ? token : null
}

function pageCookies(): string {
  try {
    return globalThis.document?.cookie ?? ''
  } catch {
    // A sandboxed frame has no cookies and throws instead of saying so.
    return ''
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
