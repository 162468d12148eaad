import { Type } from 'typebox'
import { DomainInput, nullable, oneOf, Time } from './shared.ts'

const BUCKETS = ['hour', 'day', 'week', 'month'] as const

/** What happened in a domain within one piece of time (UTC). */
export const StatsRow = Type.Object({
  /** When the piece begins. */
  at: Time,
  messages: Type.Integer(),
  /** People who wrote, each once within the piece. */
  people: Type.Integer(),
  /** People who came and agreed to be counted, each once a day; null where nobody is counted. */
  visitors: nullable(Type.Integer()),
  /** What customers and the business wrote to each other. */
  business_messages: Type.Integer(),
  rewards: Type.Integer(),
  redemptions: Type.Integer(),
})

const query = Type.Object({
  /** First moment; thirty days before `to` unless said. */
  from: Type.Optional(Type.String({ maxLength: 100 })),
  /** Moment that is not part of it any more; now unless said. */
  to: Type.Optional(Type.String({ maxLength: 100 })),
  /** `day` unless said. */
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
    /** Every piece of time, the oldest first. */
    rows: Type.Array(StatsRow),
    /** People by the highest level that they reached in the domain, level 1 first. */
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
