import { Type } from 'typebox'
import { Message } from './rooms.ts'
import {
  DomainInput,
  Expected,
  Hash,
  nullable,
  oneOf,
  PageLinks,
  PageQuery,
  RoomPolicy,
  Time,
  UserRef,
} from './shared.ts'

export const REPORT_REASONS = ['spam', 'abuse', 'illegal', 'other'] as const
export const DECISIONS = ['hide', 'delete', 'dismiss', 'block'] as const
/** Seconds between two messages of one person that slow mode may ask for. */
const SLOW_MODE_MAX_S = 21_600

const DomainParams = Type.Object({ domain: DomainInput })
const MessageId = Type.String({ minLength: 1, maxLength: 64 })
const OfMessage = { room_id: Hash, message_id: MessageId }

export const report = {
  body: Type.Object({
    ...OfMessage,
    reason: oneOf(REPORT_REASONS),
    note: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
  }),
  reply: Type.Object({
    success: Type.Boolean(),
    /** True where the caller had reported it before. */
    duplicate: Type.Boolean(),
  }),
  example: { body: { room_id: '$room', message_id: '$otherMessage', reason: 'spam', note: 'Again' } },
}

/** A message about which somebody must decide. */
export const Case = Type.Object({
  /** That of the message; of a held one, that which it will have. */
  id: Type.String(),
  room_id: Hash,
  /** Null for the lobby of a domain whose pages all share it. */
  url: nullable(Type.String()),
  /** `reported` by people; `held` by a rule, and not to be seen before somebody lets it. */
  kind: oneOf(['reported', 'held']),
  status: oneOf(['open', 'decided']),
  /** With its text, also while it is hidden; null where nothing is left of it. */
  message: nullable(Message),
  /** People who have reported it. */
  count: Type.Integer(),
  reasons: Type.Array(Type.Object({ reason: oneOf(REPORT_REASONS), count: Type.Integer() })),
  /** What they wrote beside, the latest first, ten at the most. */
  notes: Type.Array(Type.String()),
  /** The words of the rule that held it. */
  rule: nullable(Type.String()),
  opened_at: Time,
  decided: nullable(Type.Object({ decision: oneOf(DECISIONS), by: nullable(UserRef), at: Time })),
})

export const reports = {
  params: DomainParams,
  query: Type.Object({ status: Type.Optional(oneOf(['open', 'decided'])), ...PageQuery }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(Case) }),
  example: { params: { domain: '$domain' } },
}

export const decide = {
  params: Type.Object({ domain: DomainInput, id: MessageId }),
  body: Type.Object({
    decision: oneOf(DECISIONS),
    /** Of a block: ISO 8601, when it ends; for good where it is left out. */
    until: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    /** Of a block: what its subject is told. */
    reason: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
  }),
  reply: Case,
  example: {
    params: { domain: '$domain', id: '$reportedMessage' },
    body: { decision: 'dismiss', until: null, reason: null },
  },
}

export const hide = {
  params: DomainParams,
  body: Type.Object(OfMessage),
  reply: Message,
  example: { params: { domain: '$domain' }, body: { room_id: '$room', message_id: '$message' } },
}
export const unhide = {
  params: Type.Object({ domain: DomainInput, roomId: Hash, messageId: MessageId }),
  reply: Message,
  example: { params: { domain: '$domain', roomId: '$room', messageId: '$hiddenMessage' } },
}

export const WordRule = Type.Object({
  /** One word or several; each means itself, in any spelling that looks the same. */
  phrase: Type.String({ minLength: 1, maxLength: 100 }),
  /** What becomes of a message that has it in it. */
  action: oneOf(['refuse', 'hold']),
})

/** How a domain wants its rooms to be written in. */
export const Conduct = Type.Object({
  domain: Type.String(),
  /** Seconds between two messages of one person in a room; 0 for no such rule. */
  slow_mode_s: Type.Integer(),
  words: Type.Array(WordRule),
  /** Of the last change; null where there was none. */
  updated_at: nullable(Time),
})

const SlowMode = Type.Integer({ minimum: 0, maximum: SLOW_MODE_MAX_S })

export const conduct = { params: DomainParams, reply: Conduct, example: { params: { domain: '$domain' } } }
export const setConduct = {
  params: DomainParams,
  body: Type.Object({
    slow_mode_s: Type.Optional(SlowMode),
    /** Instead of those before. */
    words: Type.Optional(Type.Array(WordRule, { maxItems: 500 })),
    expected: Expected,
  }),
  reply: Conduct,
  example: {
    params: { domain: '$domain' },
    body: { slow_mode_s: 0, words: [{ phrase: 'casino', action: 'hold' }] },
  },
}

const RoomParams = Type.Object({ roomId: Hash })
export const room = { params: RoomParams, reply: RoomPolicy, example: { params: { roomId: '$room' } } }
export const setRoom = {
  params: RoomParams,
  body: Type.Object({
    read_only: Type.Optional(Type.Boolean()),
    /** Null for the domain's rule. */
    slow_mode_s: Type.Optional(nullable(SlowMode)),
    /** Id of another room of the domain; null for none any more. */
    leads_to: Type.Optional(nullable(Hash)),
    expected: Expected,
  }),
  reply: RoomPolicy,
  example: { params: { roomId: '$room' }, body: { read_only: false, slow_mode_s: null, leads_to: null } },
}
