import { isLoopback } from '@foyer/contract'
import type { Platform } from './platform.ts'

/** The authorities whose pages are the chat's own, as data that a worker can be given. */
export interface Homes {
  authorities: readonly string[]
  /** True where every page of this machine is one. */
  loopback: boolean
}

/** The host of the server, and those that the application has named: the server says none of them. */
export function getHomes({ apiUrl, homes }: Pick<Platform, 'apiUrl' | 'homes'>): Homes {
  const { host, hostname } = new URL(apiUrl)
  return { authorities: [host, ...homes], loopback: isLoopback(hostname) }
}

/** True for an authority, as a signed text names it, whose pages are the chat's own. */
export function isHome({ authorities, loopback }: Homes, authority: string): boolean {
  if (authorities.includes(authority)) return true
  return loopback && isLoopback(authority.replace(/:\d+$/, ''))
}

/** True where the client runs on a page of the chat's own, or on no page. */
export const isAtHome = (platform: Platform): boolean =>
  isHome(getHomes(platform), new URL(platform.location.href).host)
