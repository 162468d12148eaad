import { Type } from 'typebox'
import { ANALYTICS_EVENTS } from '../constants.ts'
import { Case, Disclosed, OPERATOR_DECISIONS, WordRule } from './moderation.ts'
import { AuditLine } from './owners.ts'
import {
  Ban,
  DomainInput,
  Expected,
  Hash,
  nullable,
  oneOf,
  PageLinks,
  PageQuery,
  Time,
  UserRef,
} from './shared.ts'

/** Why a case is the operators' to decide: its domain has no owner, waits for `LATE_CASE_DAYS`, or it is about a person. */
const WHYS = ['unowned', 'late', 'person'] as const
const { kind: _kind, room_id: _room, ...ofCase } = Case.properties

/** A case for the operators of the server. */
export const OperatorCase = Type.Object({
  ...ofCase,
  kind: oneOf(['reported', 'held', 'person']),
  why: oneOf(WHYS),
  /** Room of the message; null for a case about a person. */
  room_id: nullable(Hash),
  /** Domain of the message; null for a case about a person. */
  domain: nullable(Type.String()),
  /** Author of the message, or the reported person; null once the message is gone. */
  person: nullable(UserRef),
  /** Ban of that person at the moment; null for none. */
  ban: nullable(Ban),
  /** Private messages as their reporters tell them; the server cannot check them. Latest first, at most 10 reports. */
  claims: Type.Array(Type.Object({ reporter: UserRef, created_at: Time, messages: Type.Array(Disclosed) })),
})

export const waiting = {
  reply: Type.Object({
    /** Open cases by their reason to be here, each counted up to 1,000. */
    unowned: Type.Integer(),
    late: Type.Integer(),
    person: Type.Integer(),
    /** Of these, messages that a word rule holds back. */
    held: Type.Integer(),
    /** Since when the oldest waits; null without any. */
    oldest_at: nullable(Time),
  }),
}

export const reports = {
  query: Type.Object({ status: Type.Optional(oneOf(['open', 'decided'])), ...PageQuery }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(OperatorCase) }),
}

/** End and reason of a ban: `until` null or absent for good; the banned person reads the reason. */
const BanInput = {
  until: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  reason: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
}

export const decide = {
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
  body: Type.Object({ decision: oneOf(OPERATOR_DECISIONS), ...BanInput }),
  reply: OperatorCase,
  example: { params: { id: '$unownedCase' }, body: { decision: 'dismiss' } },
}

/** A person who is banned from the whole server. */
export const Banned = Type.Object({ user: UserRef, ...Ban.properties, created_at: Time })

export const bans = {
  query: Type.Object({
    /** Part of a name, or an address or guest id. */
    q: Type.Optional(Type.String({ maxLength: 100 })),
    ...PageQuery,
  }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(Banned) }),
}
export const ban = {
  body: Type.Object({
    /** Address or guest id of the person. */
    public_id: Type.String({ minLength: 1, maxLength: 200 }),
    ...BanInput,
  }),
  reply: Banned,
  example: { body: { public_id: '$newAddress', until: '2999-01-01T00:00:00Z', reason: 'Spam' } },
}
export const unban = {
  params: Type.Object({ publicId: Type.String({ minLength: 1, maxLength: 200 }) }),
  example: { params: { publicId: '$banned' } },
}

/** Word rules of the whole server. */
export const Words = Type.Object({ words: Type.Array(WordRule), updated_at: nullable(Time) })
export const words = { reply: Words }
export const setWords = {
  body: Type.Object({ words: Type.Array(WordRule, { maxItems: 500 }), expected: Expected }),
  reply: Words,
  example: { body: { words: [{ phrase: 'casino', action: 'hold' }] } },
}

const DISCOVER_STATES = ['listed', 'hidden'] as const
const DiscoverDecision = Type.Object({
  domain: Type.String(),
  /** `listed`: let into Discover; `hidden`: removed, also where the domain has an owner. */
  state: oneOf(DISCOVER_STATES),
  /** Null for the server itself. */
  by: nullable(UserRef),
  changed_at: Time,
})
export const discover = {
  query: Type.Object({ state: Type.Optional(oneOf(DISCOVER_STATES)), ...PageQuery }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(DiscoverDecision) }),
}
export const setDiscover = {
  params: Type.Object({ domain: DomainInput }),
  /** Null takes the decision back: then the domain's owner and the configuration decide. */
  body: Type.Object({ state: nullable(oneOf(DISCOVER_STATES)) }),
  reply: Type.Object({ domain: Type.String(), state: nullable(oneOf(DISCOVER_STATES)) }),
  example: { params: { domain: '$domain' }, body: { state: 'listed' } },
}
/** A room that is removed from Discover alone. */
export const HiddenRoom = Type.Object({
  room_id: Hash,
  url: nullable(Type.String()),
  domain: Type.String(),
  title: nullable(Type.String()),
  changed_at: Time,
})
export const hiddenRooms = {
  query: Type.Object(PageQuery),
  reply: Type.Object({ ...PageLinks, results: Type.Array(HiddenRoom) }),
}
export const hideRoom = {
  params: Type.Object({ roomId: Hash }),
  example: { params: { roomId: '$room' } },
}
export const showRoom = {
  params: Type.Object({ roomId: Hash }),
  example: { params: { roomId: '$undiscovered' } },
}

const PROOF_STATES = ['verified', 'ending', 'unchecked'] as const
/** A domain with an owner. */
export const ServerDomain = Type.Object({
  domain: Type.String(),
  title: nullable(Type.String()),
  owners: Type.Array(
    Type.Object({
      user: UserRef,
      since: Time,
      /** `dns`, `file` or `local`. */
      method: Type.String(),
      /** `ending`: the proof was not found at the last check; `unchecked`: no claim is behind this owner. */
      proof: oneOf(PROOF_STATES),
      checked_at: nullable(Time),
    }),
  ),
  rooms: Type.Integer(),
  messages: Type.Integer(),
  last_message_at: nullable(Time),
  /** Open cases of the domain, counted up to 100. */
  waiting: Type.Integer(),
})
export const domains = {
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 253 })), ...PageQuery }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(ServerDomain) }),
}

const CHANNELS = ['mail', 'webhook'] as const
/** State of the server that answered, and of the database that all servers share. */
export const health = {
  reply: Type.Object({
    version: Type.String(),
    uptime_s: Type.Integer(),
    /** Sockets of this server. */
    sockets: Type.Integer(),
    /** Topics followed on this server. */
    topics: Type.Integer(),
    memory_bytes: Type.Integer(),
    /** `local`: one server alone. */
    bus: oneOf(['local', 'connecting', 'connected', 'away']),
    database: Type.Object({
      kind: oneOf(['embedded', 'postgresql']),
      bytes: Type.Integer(),
      /** Queries of this server that wait for a connection. */
      waiting: Type.Integer(),
      /** The largest tables; `rows` is the database's estimate, null before the first one. */
      tables: Type.Array(
        Type.Object({ name: Type.String(), rows: nullable(Type.Integer()), bytes: Type.Integer() }),
      ),
    }),
    /** What waits to be sent, each counted up to 10,000, and since when the oldest does. */
    queues: Type.Array(
      Type.Object({
        name: oneOf(['webhooks', 'pushes', 'mints']),
        waiting: Type.Integer(),
        oldest_at: nullable(Time),
      }),
    ),
    /** Ways of the digest that the configuration sets up. */
    digest: Type.Array(
      Type.Object({
        channel: oneOf(CHANNELS),
        every: oneOf(['hourly', 'daily']),
        sent_at: nullable(Time),
        /** Why the last attempt failed; null when it did not. */
        fault: nullable(Type.String()),
        /** Signing secret of the webhook; null for mail. */
        secret: nullable(Type.String()),
      }),
    ),
  }),
}

export const analytics = {
  reply: Type.Object({
    /** False where the server asks for no consent (`FOYER_ANALYTICS`), and the app sends nothing. */
    counted: Type.Boolean(),
    /** Days without an event have no row. */
    rows: Type.Array(
      Type.Object({ day: Type.String(), event: oneOf(ANALYTICS_EVENTS), seen: Type.Integer() }),
    ),
  }),
}

export const audit = {
  query: Type.Object({
    /** A domain's own log instead of the server's. */
    domain: Type.Optional(DomainInput),
    /** Only lines of this actor: address or public id. */
    actor: Type.Optional(Type.String({ maxLength: 200 })),
    /** Only this action. */
    action: Type.Optional(Type.String({ maxLength: 100 })),
    ...PageQuery,
  }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(AuditLine) }),
}
