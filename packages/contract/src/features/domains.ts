import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { shown } from '../errors.ts'
import type * as schema from '../schema/domains.ts'

export type Block = Static<typeof schema.Block>
export type UrlSetting = Static<typeof schema.UrlSetting>
export type DomainSettings = Static<typeof schema.DomainSettings>

/** The settings of a domain; the defaults where nobody has set any (WIRE.md 2.8). */
export const settings = endpoint({
  name: 'domains.settings',
  method: 'GET',
  path: '/api/domain/:domain/settings',
  shape: shaped<typeof schema.settings>(),
  errors: {},
})

/** Settings of a domain's pages that apply to a domain, its hash or a url, the closest first. */
export const urlSettings = endpoint({
  name: 'domains.urlSettings',
  method: 'GET',
  path: '/api/url-settings/:x',
  list: true,
  shape: shaped<typeof schema.urlSettings>(),
  errors: { missing: shown(404, 4040, 'urlsettings not found') },
})

export const urlSetting = endpoint({
  name: 'domains.urlSetting',
  method: 'GET',
  path: '/api/url-setting/:id',
  shape: shaped<typeof schema.urlSetting>(),
  errors: { missing: shown(404, 4040, 'urlsetting not found') },
})

/** Who is blocked in a domain: all for its owner, the caller's own entry for others (WIRE.md 2.1). */
export const blocklistOfDomain = endpoint({
  name: 'domains.blocklistOfDomain',
  method: 'GET',
  path: '/api/domain-blocklist/:domain',
  list: true,
  shape: shaped<typeof schema.blocklistOfDomain>(),
  errors: {},
})

/** The entry of one address in a domain's blocklist, as a list of at most one. */
export const blocklistOfAddress = endpoint({
  name: 'domains.blocklistOfAddress',
  method: 'GET',
  path: '/api/domain-blocklist/:domain/:address',
  list: true,
  shape: shaped<typeof schema.blocklistOfAddress>(),
  errors: {},
})

export const domains = { settings }
