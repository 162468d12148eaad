import { isLoopback, normalizeDomain } from '@foyer/contract'
import type { Config } from '../lib/config.ts'

export { isLoopback }

/** A claimed site that a token was issued for; the token is good in the site's domains only. */
export interface Site {
  /** Hostname of the page that asked for the token. */
  host: string
  /** Owned domains whose rooms pages of this host may open. */
  domains: readonly string[]
}

type HomeConfig = Pick<Config, 'publicUrl' | 'origins'>

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/** True for a server with a loopback public URL: every loopback origin is then home. */
const isLoopbackServer = ({ publicUrl }: HomeConfig): boolean =>
  publicUrl === null || isLoopback(new URL(publicUrl).hostname)

/** Origins that the operator configured: the server's own, and the front ends of `FOYER_ORIGINS`. */
const namedOrigins = ({ publicUrl, origins }: HomeConfig): string[] => [
  ...(publicUrl === null ? [] : [publicUrl]),
  ...(origins ?? []),
]

/** True for an origin whose pages are the chat's own. */
export function isHomeOrigin(config: HomeConfig, origin: string): boolean {
  if (namedOrigins(config).includes(origin)) return true
  const url = parseUrl(origin)
  return url !== null && isLoopbackServer(config) && isLoopback(url.hostname)
}

/** True when the authority of a signed text, which has no scheme, is one of the chat's own pages. */
export const isHomeAuthority = (config: HomeConfig, authority: string): boolean =>
  ['https', 'http'].some((scheme) => isHomeOrigin(config, `${scheme}://${authority}`))

/** True when the hostname that a token was issued for is one of the chat's own. */
export const isHomeHost = (config: HomeConfig, hostname: string): boolean =>
  namedOrigins(config).some((origin) => new URL(origin).hostname === hostname) ||
  (isLoopbackServer(config) && isLoopback(hostname))

/** The domain of a hostname; null for one without a domain, such as an IPv6 address. */
export function toDomain(hostname: string): string | null {
  try {
    return normalizeDomain(hostname)
  } catch {
    return null
  }
}
