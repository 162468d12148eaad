import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/ads.ts'

export type Ad = Static<typeof schema.Ad>
export type AdFigures = Static<typeof schema.figures.reply>
export type Ads = Static<typeof schema.list.reply>

/** Ads of a domain, in its order: as many as `slots`; its owner gets all. */
export const list = endpoint({
  name: 'ads.list',
  method: 'GET',
  path: '/api/domain/:domain/ads',
  shape: shaped<typeof schema.list>(),
  errors: {},
})

/** Replaces all ads of a domain, in this order. */
export const set = endpoint({
  name: 'ads.set',
  method: 'PUT',
  path: '/api/domain/:domain/ads',
  shape: shaped<typeof schema.set>(),
  errors: { changedSince: refusals.changedSince },
})

/** How often each ad of a domain was seen and followed in the last `FIGURES_DAYS` days, in the order of the list. */
export const figures = endpoint({
  name: 'ads.figures',
  method: 'GET',
  path: '/api/domain/:domain/ads/figures',
  shape: shaped<typeof schema.figures>(),
  errors: {},
})

export const ads = { list, set, figures }
