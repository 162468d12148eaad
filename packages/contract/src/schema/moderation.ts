import { Type } from 'typebox'
import { DISCLOSED_MAX } from '../constants.ts'
import { Message } from './rooms.ts'
import {
  AddressInput,
  BigInteger,
  DomainInput,
  Expected,
  Hash,
  Integer,
  LevelGate,
  nullable,
  oneOf,
  PageLinks,
  PageQuery,
  PREMODERATIONS,
  RoomGate,
  RoomPolicy,
  Time,
  TOKEN_STANDARDS,
  UserRef,
} from './shared.ts'
import { SpamVerdict } from './spam.ts'

export const REPORT_REASONS = ['spam', 'abuse', 'illegal', 'other'] as const
export const DECISIONS = ['hide', 'delete', 'dismiss', 'block'] as const
/** Decisions of the server's operators (docs/operating.md). */
export const OPERATOR_DECISIONS = ['dismiss', 'hide', 'delete', 'ban'] as const
/** What became of a report, as its reporter is told. */
export const OUTCOMES = ['kept', 'removed', 'blocked', 'banned'] as const
/** Largest interval of slow mode, in seconds. */
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
    /** True when the caller had reported the message before. */
    duplicate: Type.Boolean(),
  }),
  example: { body: { room_id: '$room', message_id: '$otherMessage', reason: 'spam', note: 'Again' } },
}

/** Who reviews what is reported or held in a room; `none` before the server has operators or the domain an owner. */
export const REVIEWERS = ['staff', 'operator', 'none'] as const

export const ownReports = {
  params: Type.Object({ roomId: Hash }),
  reply: Type.Object({
    message_ids: Type.Array(Type.String()),
    /**
     * Who reviews reports and held messages of this room: the staff of its domain, the operators where the domain has
     * no owner, or no one yet where the server has no operators either.
     */
    reviewed_by: oneOf(REVIEWERS),
  }),
  example: { params: { roomId: '$room' } },
}
export const withdraw = {
  params: Type.Object({ roomId: Hash, messageId: MessageId }),
  example: { params: { roomId: '$room', messageId: '$otherMessage' } },
}

/** One private message that a reporter shows to the operators: their claim, which the server cannot check. */
export const Disclosed = Type.Object({
  /** True when the reporter wrote it. */
  own: Type.Boolean(),
  text: Type.String({ minLength: 1, maxLength: 4_000 }),
  /** Epoch milliseconds. */
  sent_at: BigInteger(0),
})
/** What a report of a person says beside the person. */
export const Complaint = {
  reason: Type.Optional(oneOf(REPORT_REASONS)),
  note: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
  /** Private messages that the reporter chose to show. */
  disclosed: Type.Optional(Type.Array(Disclosed, { maxItems: DISCLOSED_MAX })),
}

export const reportPerson = {
  body: Type.Object({
    /** Address or guest id of the person. */
    public_id: Type.String({ minLength: 1, maxLength: 200 }),
    ...Complaint,
  }),
  reply: report.reply,
  example: { body: { public_id: '$stranger', reason: 'abuse', note: 'Threats', disclosed: [] } },
}

/** A report by the caller, and what became of it. */
export const ReportOutcome = Type.Object({
  /** Id of the message, or of the person. */
  id: Type.String(),
  /** Domain of the message; null for a report of a person. */
  domain: nullable(Type.String()),
  person: nullable(UserRef),
  reason: oneOf(REPORT_REASONS),
  created_at: Time,
  /** Null while it waits. */
  outcome: nullable(oneOf(OUTCOMES)),
  decided_at: nullable(Time),
  /** True once the caller has seen the outcome (`moderation.seeOutcomes`). */
  seen: Type.Boolean(),
})
export const outcomes = { reply: Type.Array(ReportOutcome) }
export const seeOutcomes = {}

/** A message that waits for, or had, a moderator's decision. */
export const Case = Type.Object({
  /** Id of the message; a held message keeps it when it is published. */
  id: Type.String(),
  room_id: Hash,
  /** Null for the lobby of a domain whose pages all share it. */
  url: nullable(Type.String()),
  /**
   * `reported` by people; `held` by a word rule, as spam, or, without `rule` and `spam`, by the domain's premoderation:
   * not published until staff dismisses the case.
   */
  kind: oneOf(['reported', 'held']),
  status: oneOf(['open', 'decided']),
  /** The message with its text, also while hidden; null once it is deleted from storage. */
  message: nullable(Message),
  /** Number of reporters. */
  count: Type.Integer(),
  reasons: Type.Array(Type.Object({ reason: oneOf(REPORT_REASONS), count: Type.Integer() })),
  /** Notes of reporters, latest first, at most 10. */
  notes: Type.Array(Type.String()),
  /** Phrase of the word rule that holds the message. */
  rule: nullable(Type.String()),
  /** Why the message is held as spam; null once it is decided. */
  spam: nullable(SpamVerdict),
  opened_at: Time,
  decided: nullable(Type.Object({ decision: oneOf([...DECISIONS, 'ban']), by: nullable(UserRef), at: Time })),
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
    /** End of a block, ISO 8601; default for good. */
    until: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    /** Reason of a block, which the blocked person reads. */
    reason: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
  }),
  reply: Case,
  example: {
    params: { domain: '$domain', id: '$reportedMessage' },
    body: { decision: 'dismiss', until: null, reason: null },
  },
}

export const people = {
  params: DomainParams,
  query: Type.Object({ prefix: Type.Optional(Type.String({ maxLength: 64 })) }),
  reply: Type.Array(UserRef),
  example: { params: { domain: '$domain' }, query: { prefix: 'ann' } },
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
  /** One or more words, matched literally and in spellings that look the same. */
  phrase: Type.String({ minLength: 1, maxLength: 100 }),
  /** What happens to a message that contains the phrase. */
  action: oneOf(['refuse', 'hold']),
})

/** A token gate as an owner sets it; the server asks the contract for the rest. */
export const TokenGateInput = Type.Object({
  kind: Type.Literal('token'),
  standard: oneOf(TOKEN_STANDARDS),
  /** EIP-155 id of a chain in `gate_chains`. */
  chain_id: Integer(1),
  contract: AddressInput,
  /** Decimal or hex with 0x, of at most 256 bits; of ERC-1155 only. */
  token_id: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 80 }))),
  /** Whole tokens, decimal, above 0; with as many decimal places as the token has. */
  minimum: Type.String({ minLength: 1, maxLength: 120 }),
})
const GateInput = [LevelGate, TokenGateInput] as const

/** Slow mode, premoderation, gate and word rules of a domain. */
export const Conduct = Type.Object({
  domain: Type.String(),
  /** Seconds between two messages of one person in a room; 0 for none. */
  slow_mode_s: Type.Integer(),
  /** Which messages wait for a moderator, whatever they say. */
  premoderation: oneOf(PREMODERATIONS),
  words: Type.Array(WordRule),
  /** What a person must have to post in a room without its own value; null for nothing. */
  gate: nullable(RoomGate),
  /** EIP-155 ids of the chains that this server can ask for balances. */
  gate_chains: Type.Array(Type.Integer()),
  /** Last change; null before the first. */
  updated_at: nullable(Time),
})

const SlowMode = Type.Integer({ minimum: 0, maximum: SLOW_MODE_MAX_S })

export const conduct = { params: DomainParams, reply: Conduct, example: { params: { domain: '$domain' } } }
export const setConduct = {
  params: DomainParams,
  body: Type.Object({
    slow_mode_s: Type.Optional(SlowMode),
    premoderation: Type.Optional(oneOf(PREMODERATIONS)),
    /** Replaces all word rules. */
    words: Type.Optional(Type.Array(WordRule, { maxItems: 500 })),
    /** Null for none. */
    gate: Type.Optional(nullable(Type.Union([...GateInput]))),
    expected: Expected,
  }),
  reply: Conduct,
  example: {
    params: { domain: '$domain' },
    body: { slow_mode_s: 0, premoderation: 'off', words: [{ phrase: 'casino', action: 'hold' }] },
  },
}

const RoomParams = Type.Object({ roomId: Hash })
export const room = { params: RoomParams, reply: RoomPolicy, example: { params: { roomId: '$room' } } }
export const setRoom = {
  params: RoomParams,
  body: Type.Object({
    read_only: Type.Optional(Type.Boolean()),
    /** Null for the domain's value. */
    slow_mode_s: Type.Optional(nullable(SlowMode)),
    /** Id of another room of the domain that the page shows instead; null for none. */
    leads_to: Type.Optional(nullable(Hash)),
    /** Null for the domain's value; `open` for none in this room. */
    gate: Type.Optional(nullable(Type.Union([Type.Object({ kind: Type.Literal('open') }), ...GateInput]))),
    expected: Expected,
  }),
  reply: RoomPolicy,
  example: { params: { roomId: '$room' }, body: { read_only: false, slow_mode_s: null, leads_to: null } },
}

/** Why a person does not pass a gate. `unknown`: the chain did not answer. */
export const GATE_FAILURES = ['guest', 'no_wallet', 'too_little', 'level', 'unknown'] as const

export const standing = {
  params: Type.Object({ domain: DomainInput, roomId: Hash }),
  reply: Type.Object({
    gate: nullable(RoomGate),
    /** True when the caller may post as far as the gate goes; null when that cannot be said now. */
    passed: nullable(Type.Boolean()),
    /** Null unless `passed` is false or null. */
    because: nullable(oneOf(GATE_FAILURES)),
    /** The caller's level in the domain; null without a level gate. */
    level: nullable(Type.Integer()),
  }),
  example: { params: { domain: '$domain', roomId: '$room' } },
}
