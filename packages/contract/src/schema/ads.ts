import { Type } from 'typebox'
import { DomainInput, Expected, nullable, Time } from './shared.ts'

/** An ad that a domain shows beside its rooms. */
export const Ad = Type.Object({
  id: Type.String(),
  text: Type.String(),
  image_url: nullable(Type.String()),
  link_url: Type.String(),
})

const DomainParams = Type.Object({ domain: DomainInput })
const Reply = Type.Object({
  /** Number of ads that are shown (`ads_list_number`). */
  slots: Type.Integer(),
  ads: Type.Array(Ad),
  /** Last change of the list; null before the first. */
  updated_at: nullable(Time),
})

export const list = { params: DomainParams, reply: Reply, example: { params: { domain: '$domain' } } }

export const set = {
  params: DomainParams,
  body: Type.Object({
    ads: Type.Array(
      Type.Object({
        text: Type.String({ maxLength: 10_000 }),
        image_url: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
        link_url: Type.String({ maxLength: 10_000 }),
      }),
      { maxItems: 20 },
    ),
    expected: Expected,
  }),
  reply: Reply,
  example: {
    params: { domain: '$domain' },
    body: { ads: [{ text: 'Sale', image_url: null, link_url: 'https://shop.example/' }] },
  },
}

export const figures = {
  params: DomainParams,
  reply: Type.Object({
    /** False where the server counts nothing (`FOYER_ANALYTICS`). */
    counted: Type.Boolean(),
    ads: Type.Array(Type.Object({ id: Type.String(), views: Type.Integer(), clicks: Type.Integer() })),
  }),
  example: { params: { domain: '$domain' } },
}
