import { FoyerError, isLoopback } from '@foyer/contract'
import { chrome } from './chrome.ts'

declare const DEFAULT_SERVER: string

/** What a person has chosen. It stays in this browser. */
export interface Settings {
  /** Origin of the server. */
  server: string
  hasBadge: boolean
  /** Domains for which the extension does nothing. */
  offSites: readonly string[]
}

/** Sites that can be switched off; the oldest are forgotten beyond it. */
const OFF_SITES_MAX = 2_000

export async function readSettings(): Promise<Settings> {
  const defaults: Settings = { server: DEFAULT_SERVER, hasBadge: true, offSites: [] }
  return (await chrome.storage.local.get(defaults)) as unknown as Settings
}

export const saveSettings = (changed: Partial<Settings>): Promise<void> => chrome.storage.local.set(changed)

/** Switches the extension on or off for a domain. */
export async function switchSite(site: string, isOn: boolean): Promise<void> {
  const others = (await readSettings()).offSites.filter((each) => each !== site)
  await saveSettings({ offSites: isOn ? others : [...others, site].slice(-OFF_SITES_MAX) })
}

/**
 * Origin of a server that a person has typed: https, or http on this machine.
 *
 * @throws FoyerError when it is none
 */
export function toServer(input: string): string {
  const url = URL.canParse(input.trim()) ? new URL(input.trim()) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url === null || !isSafe) throw new FoyerError('A server has an https address.')
  return url.origin
}
