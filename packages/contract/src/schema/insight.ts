import { Type } from 'typebox'
import { DomainInput, nullable, oneOf, Time } from './shared.ts'

const BUCKETS = ['hour', 'day', 'week', 'month'] as const

/** Statistics of a domain in one bucket of time (UTC). */
export const StatsRow = Type.Object({
  /** Start of the bucket. */
  at: Time,
  messages: Type.Integer(),
  /** People who wrote, each counted once in the bucket. */
  people: Type.Integer(),
  /** Visitors who agreed to be counted, each once a day; null where visitors are not counted. */
  visitors: nullable(Type.Integer()),
  /** Messages between customers and the business, in both directions. */
  business_messages: Type.Integer(),
  rewards: Type.Integer(),
  redemptions: Type.Integer(),
})

const query = Type.Object({
  /** Start, inclusive; default thirty days before `to`. */
  from: Type.Optional(Type.String({ maxLength: 100 })),
  /** End, exclusive; default now. */
  to: Type.Optional(Type.String({ maxLength: 100 })),
  /** Default `day`. */
  bucket: Type.Optional(oneOf(BUCKETS)),
})
const params = Type.Object({ domain: DomainInput })

export const stats = {
  params,
  query,
  reply: Type.Object({
    domain: Type.String(),
    from: Time,
    to: Time,
    bucket: oneOf(BUCKETS),
    /** Every bucket, oldest first. */
    rows: Type.Array(StatsRow),
    /** Number of people by their highest level in the domain, level 1 first. */
    levels: Type.Array(Type.Object({ level: Type.Integer(), people: Type.Integer() })),
  }),
  example: { params: { domain: '$domain' } },
}

export const table = {
  params,
  query,
  reply: Type.Object({ csv: Type.String() }),
  example: { params: { domain: '$domain' } },
}
