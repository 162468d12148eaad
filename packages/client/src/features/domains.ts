import { defaultDomainSettings } from '@foyer/contract'
import { type DomainSettings, settings } from '@foyer/contract/domains'
import type { Context } from '../context.ts'
import { reasonOf } from '../log.ts'

export type Domains = ReturnType<typeof createDomains>

export function createDomains({ call, platform }: Context) {
  return {
    /** The settings of a domain; the defaults where the server cannot tell (S7-17). */
    async settings(domain: string): Promise<DomainSettings> {
      try {
        return withDefaults(domain, await call(settings, { params: { domain } }))
      } catch (error) {
        platform.log.warn(`the settings of ${domain} are not known, using the defaults: ${reasonOf(error)}`)
        return defaultDomainSettings(domain)
      }
    },
  }
}

/** An explicit false, 0 or [] is a setting; only what is missing falls back. */
function withDefaults(domain: string, answer: Partial<DomainSettings>): DomainSettings {
  const given = Object.entries(answer).filter(([, value]) => value !== null && value !== undefined)
  return { ...defaultDomainSettings(domain), ...Object.fromEntries(given) }
}
