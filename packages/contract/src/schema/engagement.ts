import { Type } from 'typebox'
import { Hash, nullable, Time } from './shared.ts'

/** What a person did, as it was recorded. */
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
}

export const record = {
  body: Type.Object({
    event: Type.String({ minLength: 1, maxLength: 64 }),
    event_data: Type.Optional(Type.Object({}, { additionalProperties: true })),
  }),
  reply: Type.Object({ success: Type.Literal(true), duplicate: Type.Boolean() }),
}

export const lobbyOpened = {
  body: Type.Object({ hashed_domain: Hash, url: Type.String({ minLength: 1, maxLength: 2048 }) }),
  reply: Type.Object({ success: Type.Literal(true) }),
}
