import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals, shown } from '../errors.ts'
import type * as schema from '../schema/domains.ts'

export type Block = Static<typeof schema.Block>
export type UrlSetting = Static<typeof schema.UrlSetting>
export type OwnSettings = Static<typeof schema.OwnSettings>
export type DomainSettings = Static<typeof schema.DomainSettings>

/** The settings of a domain; the defaults where nobody has set any (docs/wire.md#domain-settings). */
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

/** The settings of one page, by id. */
export const urlSetting = endpoint({
  name: 'domains.urlSetting',
  method: 'GET',
  path: '/api/url-setting/:id',
  shape: shaped<typeof schema.urlSetting>(),
  errors: { missing: shown(404, 4040, 'urlsetting not found') },
})

/** Who is blocked in a domain: all for its owner, the caller's own entry for others (docs/wire.md#blocklists). */
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

/** Everybody who is blocked in a domain, with why and until when, the latest first, 500 at the most. */
export const blocks = endpoint({
  name: 'domains.blocks',
  method: 'GET',
  path: '/api/domain/:domain/blocks',
  list: true,
  shape: shaped<typeof schema.blocks>(),
  errors: {},
})

/** A domain's settings as its people see them: with the name and picture of its lobby, and their version. */
export const ownSettings = endpoint({
  name: 'domains.ownSettings',
  method: 'GET',
  path: '/api/domain/:domain/own-settings',
  shape: shaped<typeof schema.ownSettings>(),
  errors: {},
})

/** Changes a domain's settings; what is left out stays. Switching the pause off grants what it held back (docs/wire.md#owners). */
export const update = endpoint({
  name: 'domains.update',
  method: 'PUT',
  path: '/api/domain/:domain/settings',
  shape: shaped<typeof schema.update>(),
  errors: { changedSince: refusals.changedSince },
})

/** Sets how a page of a domain, and the pages below it, look and greet (docs/wire.md#page-settings-and-announcements). */
export const createUrlSetting = endpoint({
  name: 'domains.createUrlSetting',
  method: 'POST',
  path: '/api/url-setting/',
  success: 201,
  shape: shaped<typeof schema.createUrlSetting>(),
  errors: { taken: refusals.conflict('This page has settings already: change those.') },
})

/** Replaces the settings of a page; they stay in their domain. */
export const updateUrlSetting = endpoint({
  name: 'domains.updateUrlSetting',
  method: 'PUT',
  path: '/api/url-setting/:id',
  shape: shaped<typeof schema.updateUrlSetting>(),
  errors: {
    taken: refusals.conflict('This page has settings already: change those.'),
    changedSince: refusals.changedSince,
  },
})

/** Removes the settings of a page. */
export const removeUrlSetting = endpoint({
  name: 'domains.removeUrlSetting',
  method: 'DELETE',
  path: '/api/url-setting/:id',
  success: 204,
  shape: shaped<typeof schema.removeUrlSetting>(),
  errors: {},
})

/** Blocks somebody in a domain: they may read on, not write (docs/wire.md#blocklists). Again, it replaces the reason. */
export const block = endpoint({
  name: 'domains.block',
  method: 'POST',
  path: '/api/domain-blocklist/:domain',
  success: 201,
  shape: shaped<typeof schema.block>(),
  errors: {},
})

/** Ends a block: the person may write in the domain again. */
export const unblock = endpoint({
  name: 'domains.unblock',
  method: 'DELETE',
  path: '/api/domain-blocklist/:domain',
  success: 204,
  shape: shaped<typeof schema.unblock>(),
  errors: {},
})

export const domains = {
  settings,
  urlSettings,
  urlSetting,
  blocklistOfDomain,
  blocklistOfAddress,
  blocks,
  ownSettings,
  update,
  createUrlSetting,
  updateUrlSetting,
  removeUrlSetting,
  block,
  unblock,
}
