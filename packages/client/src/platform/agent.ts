import type { Platform } from './platform.ts'
import { VERSION } from './version.ts'

/** Value of `X-Client-Agent`, for the application's own or for the browser and system of this one. */
export const toClientAgent = ({
  agent = `foyer-client/${VERSION} (${system()})`,
}: Pick<Platform, 'agent'>): string => printable(agent)

/** Names of browsers in `navigator.userAgent`; those first that name others as well. */
const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']

/** Browser and system, by which people know their devices in the list of sessions: `Firefox; Linux x86_64`. */
function system(): string {
  const { navigator, process } = globalThis as {
    navigator?: { userAgent?: string; platform?: string; userAgentData?: { platform?: string } }
    process?: { platform?: string }
  }
  const browser = BROWSERS.find((name) => navigator?.userAgent?.includes(name))
  const platform = navigator?.userAgentData?.platform || navigator?.platform || process?.platform || 'unknown'
  return browser === undefined ? platform : `${browser}; ${platform}`
}

/** A header with any other character would make every call fail. */
const printable = (agent: string) => agent.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)
