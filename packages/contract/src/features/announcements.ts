import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { shown } from '../errors.ts'
import type * as schema from '../schema/announcements.ts'

export type Announcement = Static<typeof schema.Announcement>

/** What is announced for a domain, its hash or a url right now: pinned first, then newest. */
export const list = endpoint({
  name: 'announcements.list',
  method: 'GET',
  path: '/api/url-announcements/:x',
  list: true,
  shape: shaped<typeof schema.list>(),
  errors: { missing: shown(404, 4040, 'announcements not found') },
})

export const get = endpoint({
  name: 'announcements.get',
  method: 'GET',
  path: '/api/url-announcement/:id',
  shape: shaped<typeof schema.get>(),
  errors: { missing: shown(404, 4040, 'announcement not found') },
})

export const announcements = { list, get }
