import { isLoopback, normalizeDomain } from '@foyer/contract'
import type { Config } from './config.ts'

export { isLoopback }

/** A claimed site that a token was issued for: what the token may do ends at the site's domains. */
export interface Site {
  /** Hostname of the page that asked for the token. */
  host: string
  /** Owned domains whose rooms pages of this host may open. */
  domains: readonly string[]
}

type HomeConfig = Pick<Config, 'publicUrl' | 'origins'>

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/** True for a server that people reach as a loopback address: then every loopback origin is home. */
const isLoopbackServer = ({ publicUrl }: HomeConfig): boolean =>
  publicUrl === null || isLoopback(new URL(publicUrl).hostname)

/** The origins that the operator has named: the server's own, and the front ends of `FOYER_ORIGINS`. */
const namedOrigins = ({ publicUrl, origins }: HomeConfig): string[] => [
  ...(publicUrl === null ? [] : [publicUrl]),
  ...(origins ?? []),
]

/** True for an origin whose pages are this chat's own. */
export function isHomeOrigin(config: HomeConfig, origin: string): boolean {
  if (namedOrigins(config).includes(origin)) return true
  const url = urlOf(origin)
  return url !== null && isLoopbackServer(config) && isLoopback(url.hostname)
}

/** True for the authority of a signed text, which names no scheme, where its page is one of this chat's own. */
export const isHomeAuthority = (config: HomeConfig, authority: string): boolean =>
  ['https', 'http'].some((scheme) => isHomeOrigin(config, `${scheme}://${authority}`))

/** True for the hostname that a token was issued for where it is one of this chat's own. */
export const isHomeHost = (config: HomeConfig, hostname: string): boolean =>
  namedOrigins(config).some((origin) => new URL(origin).hostname === hostname) ||
  (isLoopbackServer(config) && isLoopback(hostname))

/** The domain of a hostname; null for what has none, as an IPv6 address. */
export function domainOfHost(hostname: string): string | null {
  try {
    return normalizeDomain(hostname)
  } catch {
    return null
  }
}
