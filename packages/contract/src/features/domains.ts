import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import type * as schema from '../schema/domains.ts'

export type DomainSettings = Static<typeof schema.DomainSettings>

/** The settings of a domain; the defaults where nobody has set any (WIRE.md 2.8). */
export const settings = endpoint({
  name: 'domains.settings',
  method: 'GET',
  path: '/api/domain/:domain/settings',
  shape: shaped<typeof schema.settings>(),
  errors: {},
})

export const domains = { settings }
