import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH } from '../constants.ts'
import { LANGUAGES } from '../languages.ts'
import { PUSH_LEVELS } from '../push.ts'
import { Hash, nullable, oneOf, Time } from './shared.ts'

/** Hours and minutes of a day, `22:30`. */
const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** From one time of day until another, perhaps of the next day. */
const QuietHours = Type.Object({
  from: TimeOfDay,
  until: TimeOfDay,
  /** IANA name, such as `Europe/Berlin`: the person's clock decides, summer time included. */
  time_zone: Type.String({ minLength: 1, maxLength: 64 }),
})

const choices = {
  /** Mentions and answers, in rooms without a level of their own. */
  mentions: Type.Boolean(),
  /** Private messages, without their text. */
  direct: Type.Boolean(),
  /** Whether a push about a private message says who wrote it. */
  direct_names: Type.Boolean(),
  business: Type.Boolean(),
  /** Null is never. */
  quiet_hours: nullable(QuietHours),
}

export const NotificationSettings = Type.Object({
  /** The server's key, base64url of an uncompressed point on P-256: what a browser subscribes with (RFC 8292). */
  public_key: Type.String(),
  ...choices,
})

export const settings = { reply: NotificationSettings }
export const update = {
  body: Type.Object(choices),
  reply: NotificationSettings,
  example: {
    body: {
      mentions: true,
      direct: true,
      direct_names: false,
      business: true,
      quiet_hours: { from: '22:00', until: '07:00', time_zone: 'Europe/Berlin' },
    },
  },
}

/** A browser that is pushed to. Its address is a secret between it and us, and never told. */
export const PushSubscription = Type.Object({
  /** Hex SHA-256 of its address, by which the browser itself knows it. */
  id: Hash,
  /** `X-Client-Agent` of the browser. */
  agent: nullable(Type.String()),
  created_at: Time,
})

export const subscriptions = { reply: Type.Array(PushSubscription) }

export const subscribe = {
  body: Type.Object({
    endpoint: Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH }),
    /** As `PushSubscription.toJSON()` of the browser has them, base64url. */
    keys: Type.Object({
      p256dh: Type.String({ minLength: 1, maxLength: 200 }),
      auth: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    language: Type.Optional(oneOf(LANGUAGES)),
  }),
  reply: PushSubscription,
  example: {
    body: { endpoint: '$pushEndpoint', keys: { p256dh: '$pushKey', auth: '$pushSecret' }, language: 'en' },
  },
}

export const unsubscribe = { params: Type.Object({ id: Hash }), example: { params: { id: '0'.repeat(64) } } }

/** What somebody hears of one room. */
export const RoomLevel = Type.Object({
  room_id: Hash,
  /** Null for the lobby of a domain whose pages all share it. */
  url: nullable(Type.String()),
  domain: Type.String(),
  level: oneOf(PUSH_LEVELS),
  /** True where the person has chosen for this room; else it follows their settings. */
  chosen: Type.Boolean(),
})

const RoomQuery = { hashed_domain: Hash, url: Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH }) }

export const level = {
  query: Type.Object(RoomQuery),
  reply: RoomLevel,
  example: { query: { hashed_domain: '$hashedDomain', url: '$url' } },
}
export const setLevel = {
  body: Type.Object({ ...RoomQuery, level: nullable(oneOf(PUSH_LEVELS)) }),
  reply: RoomLevel,
  example: { body: { hashed_domain: '$hashedDomain', url: '$url', level: 'all' } },
}
export const levels = { reply: Type.Array(RoomLevel) }
