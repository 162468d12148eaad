import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH } from '../constants.ts'
import { LANGUAGES } from '../languages.ts'
import { MAIL_ADDRESS_MAX, MAIL_CODE_DIGITS, MAIL_PACES } from '../mail.ts'
import { PUSH_LEVELS } from '../push.ts'
import { Hash, nullable, oneOf, Time } from './shared.ts'

/** Time of day, `HH:MM`. */
const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** IANA name of a time zone. */
const TimeZone = Type.String({ minLength: 1, maxLength: 64 })

/** From one time of day until another, if earlier of the next day. */
const QuietHours = Type.Object({
  from: TimeOfDay,
  until: TimeOfDay,
  /** IANA name, such as `Europe/Berlin`; summer time is observed. */
  time_zone: TimeZone,
})

const choices = {
  /** Mentions and replies, in rooms without a push level of their own. */
  mentions: Type.Boolean(),
  /** Private messages, without their text. */
  direct: Type.Boolean(),
  /** True when a push about a private message names its author. */
  direct_names: Type.Boolean(),
  business: Type.Boolean(),
  /** Null for none. */
  quiet_hours: nullable(QuietHours),
}

export const NotificationSettings = Type.Object({
  /** The server's VAPID key for `PushManager.subscribe`: an uncompressed P-256 point, base64url (RFC 8292). */
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

/** A push subscription of the caller. No reply has its endpoint, which is a secret. */
export const PushSubscription = Type.Object({
  /** Hex SHA-256 of its endpoint, so that the browser can recognise its own. */
  id: Hash,
  /** `X-Client-Agent` of the browser. */
  agent: nullable(Type.String()),
  created_at: Time,
})

export const subscriptions = { reply: Type.Array(PushSubscription) }

export const subscribe = {
  body: Type.Object({
    endpoint: Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH }),
    /** Keys as in the browser's `PushSubscription.toJSON()`, base64url. */
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

/** The caller's push level for one room. */
export const RoomLevel = Type.Object({
  room_id: Hash,
  /** Null for the lobby of a domain whose pages all share it. */
  url: nullable(Type.String()),
  domain: Type.String(),
  level: oneOf(PUSH_LEVELS),
  /** True when the caller chose it for this room; else it follows from their settings. */
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

/** Notices by e-mail. Only the account itself is told its address. */
export const MailState = Type.Object({
  /** False where this server sends no mail: every other call about it is refused then. */
  offered: Type.Boolean(),
  /** The confirmed address; null without one. */
  address: nullable(Type.String()),
  pace: oneOf(MAIL_PACES),
  /** True when mail servers have refused the address for good: no mail is sent until it is confirmed again. */
  failing: Type.Boolean(),
  /** An address that waits for its code; notices go to `address` until then. */
  pending: nullable(Type.Object({ address: Type.String(), expires_at: Time })),
})

export const mail = { reply: MailState }
export const askMailCode = {
  body: Type.Object({
    /** One plain address, such as `ann@example.com`. */
    address: Type.String({ minLength: 3, maxLength: MAIL_ADDRESS_MAX }),
    /** Of the mails. */
    language: Type.Optional(oneOf(LANGUAGES)),
    /** IANA name, such as `Europe/Berlin`: digests leave at eight in the morning there. */
    time_zone: Type.Optional(TimeZone),
  }),
  reply: MailState,
  example: { body: { address: 'ann@example.com', language: 'en', time_zone: 'Europe/Berlin' } },
}
export const confirmMail = {
  body: Type.Object({ code: Type.String({ pattern: `^\\d{${MAIL_CODE_DIGITS}}$` }) }),
  reply: MailState,
  example: { body: { code: '123456' } },
}
export const setMail = {
  body: Type.Object({
    pace: oneOf(MAIL_PACES),
    language: Type.Optional(oneOf(LANGUAGES)),
    time_zone: Type.Optional(TimeZone),
  }),
  reply: MailState,
  example: { body: { pace: 'daily', language: 'en', time_zone: 'Europe/Berlin' } },
}
export const removeMail = {}
