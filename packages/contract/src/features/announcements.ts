import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals, shown } from '../errors.ts'
import type * as schema from '../schema/announcements.ts'

export type Announcement = Static<typeof schema.Announcement>

/** Current announcements for a domain, its hash or a url: pinned first, then newest. */
export const list = endpoint({
  name: 'announcements.list',
  method: 'GET',
  path: '/api/url-announcements/:x',
  list: true,
  shape: shaped<typeof schema.list>(),
  errors: { missing: shown(404, 4040, 'announcements not found') },
})

/** One announcement. Before `starts_at` and after `ends_at` only an owner of its domain gets it. */
export const get = endpoint({
  name: 'announcements.get',
  method: 'GET',
  path: '/api/url-announcement/:id',
  shape: shaped<typeof schema.get>(),
  errors: { missing: shown(404, 4040, 'announcement not found') },
})

/** All announcements of a domain, past and future: latest `starts_at` first, at most 200. */
export const all = endpoint({
  name: 'announcements.all',
  method: 'GET',
  path: '/api/domain/:domain/announcements',
  list: true,
  shape: shaped<typeof schema.all>(),
  errors: {},
})

/** Creates an announcement, shown at once or from `starts_at` (docs/wire.md#page-settings-and-announcements). */
export const create = endpoint({
  name: 'announcements.create',
  method: 'POST',
  path: '/api/url-announcement/',
  success: 201,
  shape: shaped<typeof schema.create>(),
  errors: {},
})

/** Replaces an announcement; its domain stays. */
export const update = endpoint({
  name: 'announcements.update',
  method: 'PUT',
  path: '/api/url-announcement/:id',
  shape: shaped<typeof schema.update>(),
  errors: {
    missing: shown(404, 4040, 'announcement not found'),
    changedSince: refusals.changedSince,
  },
})

/** Removes an announcement. */
export const remove = endpoint({
  name: 'announcements.remove',
  method: 'DELETE',
  path: '/api/url-announcement/:id',
  success: 204,
  shape: shaped<typeof schema.remove>(),
  errors: { missing: shown(404, 4040, 'announcement not found') },
})

export const announcements = { list, get, all, create, update, remove }
