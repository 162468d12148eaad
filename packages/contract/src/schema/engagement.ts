import { Type } from 'typebox'
import { AD_ACTS, ADDRESS_MAX_LENGTH, ANALYTICS_EVENTS } from '../constants.ts'
import { AddressInput, BigInteger, DomainInput, Hash, nullable, oneOf, Time } from './shared.ts'

/** A recorded event of the caller. */
export const EngagementEvent = Type.Object({
  id: Type.String(),
  event: Type.String(),
  event_data: Type.Object({}, { additionalProperties: true }),
  domain: nullable(Type.String()),
  created_at: Time,
})

export const events = {
  query: Type.Object({ address: Type.String({ maxLength: 200 }) }),
  reply: Type.Array(EngagementEvent),
  example: { query: { address: '$account' } },
}

export const record = {
  body: Type.Object({
    event: Type.String({ minLength: 1, maxLength: 64 }),
    event_data: Type.Optional(Type.Object({}, { additionalProperties: true })),
  }),
  reply: Type.Object({ success: Type.Literal(true), duplicate: Type.Boolean() }),
  example: {
    body: { event: 'heartbeat', event_data: { domain: '$domain', session_id: 'Abcdefgh12345678' } },
  },
}

/** Schemas of `event_data`, by event (docs/wire.md#levels-and-rewards). */
export const eventData = {
  heartbeat: Type.Object({
    /** Either `domain` or `hashed_domain` is required. */
    domain: Type.Optional(DomainInput),
    hashed_domain: Type.Optional(Hash),
    /** Address of the open page; default that of the lobby. */
    url: Type.Optional(Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH })),
    session_id: Type.String({ pattern: '^[A-Za-z0-9]{16}$' }),
  }),
  nft_sent: Type.Object({
    domain: DomainInput,
    /** Token id of the gift; a string, because it may exceed 2^53. */
    token: Type.Union([Type.String({ pattern: '^[\\x21-\\x7e]{1,200}$' }), BigInteger(0)]),
    tx_hash: Type.Optional(nullable(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }))),
    to_address: Type.Optional(nullable(AddressInput)),
  }),
  chat_level: Type.Object({ domain: DomainInput }),
}

export const lobbyOpened = {
  body: Type.Object({
    hashed_domain: Hash,
    url: Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH }),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  example: { body: { hashed_domain: '$hashedDomain', url: '$url' } },
}

/** Further keys of the body are ignored. */
export const track = {
  body: Type.Object({
    payload: oneOf(ANALYTICS_EVENTS),
    /** `proof` of a consent; an `ads_event` without it is not counted. */
    consent: Type.Optional(Type.String({ maxLength: 100 })),
    /** Of an `ads_event`: the ad's domain and id, and what the person did. */
    domain: Type.Optional(Type.String({ maxLength: 300 })),
    ad: Type.Optional(Type.String({ maxLength: 100 })),
    act: Type.Optional(oneOf(AD_ACTS)),
  }),
  example: { body: { payload: 'page_view' } },
}
