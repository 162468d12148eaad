import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { pictureRefusals, refusals, shown } from '../errors.ts'
import type * as schema from '../schema/domains.ts'

export type Block = Static<typeof schema.Block>
export type BlockedPerson = Static<typeof schema.BlockedPerson>
export type UrlSetting = Static<typeof schema.UrlSetting>
export type OwnSettings = Static<typeof schema.OwnSettings>
export type DomainSettings = Static<typeof schema.DomainSettings>

/** Settings of a domain; the defaults until they are first changed (docs/wire.md#domain-settings). */
export const settings = endpoint({
  name: 'domains.settings',
  method: 'GET',
  path: '/api/domain/:domain/settings',
  shape: shaped<typeof schema.settings>(),
  errors: {},
})

/** Page settings that apply to a domain, its hash or a url, most specific first. */
export const urlSettings = endpoint({
  name: 'domains.urlSettings',
  method: 'GET',
  path: '/api/url-settings/:x',
  list: true,
  shape: shaped<typeof schema.urlSettings>(),
  errors: { missing: shown(404, 4040, 'urlsettings not found') },
})

/** One page's settings. */
export const urlSetting = endpoint({
  name: 'domains.urlSetting',
  method: 'GET',
  path: '/api/url-setting/:id',
  shape: shaped<typeof schema.urlSetting>(),
  errors: { missing: shown(404, 4040, 'urlsetting not found') },
})

/** Blocklist of a domain: all entries for its owner, the caller's own for others (docs/wire.md#blocklists). */
export const blocklistOfDomain = endpoint({
  name: 'domains.blocklistOfDomain',
  method: 'GET',
  path: '/api/domain-blocklist/:domain',
  list: true,
  shape: shaped<typeof schema.blocklistOfDomain>(),
  errors: {},
})

/** Entry of one address in a domain's blocklist, as a list of at most one. */
export const blocklistOfAddress = endpoint({
  name: 'domains.blocklistOfAddress',
  method: 'GET',
  path: '/api/domain-blocklist/:domain/:address',
  list: true,
  shape: shaped<typeof schema.blocklistOfAddress>(),
  errors: {},
})

/** Blocks of a domain with the person, reason and end, latest first, at most 500. */
export const blocks = endpoint({
  name: 'domains.blocks',
  method: 'GET',
  path: '/api/domain/:domain/blocks',
  list: true,
  shape: shaped<typeof schema.blocks>(),
  errors: {},
})

/** Settings of a domain for its staff: with title and picture of its lobby, and `updated_at` as their version. */
export const ownSettings = endpoint({
  name: 'domains.ownSettings',
  method: 'GET',
  path: '/api/domain/:domain/own-settings',
  shape: shaped<typeof schema.ownSettings>(),
  errors: {},
})

/** Changes the given settings. `pause_auto_airdrop: false` grants the rewards that the pause held back (docs/wire.md#owners). */
export const update = endpoint({
  name: 'domains.update',
  method: 'PUT',
  path: '/api/domain/:domain/settings',
  shape: shaped<typeof schema.update>(),
  errors: { changedSince: refusals.changedSince },
})

/**
 * Stores a picture as the logo of a domain in place of the one before, and makes it its `logo_url`. `domains.update`
 * removes it (docs/wire.md#pictures).
 */
export const uploadLogo = endpoint({
  name: 'domains.uploadLogo',
  method: 'PUT',
  path: '/api/domain/:domain/logo',
  shape: shaped<typeof schema.uploadLogo>(),
  errors: pictureRefusals,
})

/** Creates settings for a page and the pages below it (docs/wire.md#page-settings-and-announcements). */
export const createUrlSetting = endpoint({
  name: 'domains.createUrlSetting',
  method: 'POST',
  path: '/api/url-setting/',
  success: 201,
  shape: shaped<typeof schema.createUrlSetting>(),
  errors: { taken: refusals.conflict('This page has settings already: change those.') },
})

/** Replaces a page's settings; their domain stays. */
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

/** Removes a page's settings. */
export const removeUrlSetting = endpoint({
  name: 'domains.removeUrlSetting',
  method: 'DELETE',
  path: '/api/url-setting/:id',
  success: 204,
  shape: shaped<typeof schema.removeUrlSetting>(),
  errors: {},
})

/** Blocks an identity in a domain: it can read but not write (docs/wire.md#blocklists). A repeat replaces the reason. */
export const block = endpoint({
  name: 'domains.block',
  method: 'POST',
  path: '/api/domain-blocklist/:domain',
  success: 201,
  shape: shaped<typeof schema.block>(),
  errors: { worksHere: refusals.worksHere },
})

/** Ends a block: the identity can write in the domain again. */
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
  uploadLogo,
  createUrlSetting,
  updateUrlSetting,
  removeUrlSetting,
  block,
  unblock,
}
