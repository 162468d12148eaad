import { type TSchema, Type } from 'typebox'
import { SECURITY_NOTICES } from '../security-events.ts'
import { BusinessMessage, BusinessStanding } from './business-messages.ts'
import { DirectMessage } from './direct-messages.ts'
import { Message, post } from './rooms.ts'
import { Address, Ban, BigInteger, nullable, oneOf, RoomPolicy, UserRef } from './shared.ts'

const Topic = Type.String({ minLength: 1, maxLength: 200 })
const Seq = BigInteger(0)
/** Absent or null: clients in other languages send null for a missing value. */
const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))
const type = <const T extends string>(name: T) => ({ type: Type.Literal(name) })

/** The call `rooms.post` over the socket: `topic` names the room, the other fields are those of its body. */
export const PostFrame = Type.Object({
  ...type('post'),
  topic: Topic,
  ...post.body.properties,
  client_id: Type.String({ minLength: 1, maxLength: 64 }),
})

export const ClientFrame = Type.Union([
  Type.Object({
    ...type('hello'),
    token: optional(Type.String({ maxLength: 200 })),
    guest_uuid: optional(Type.String({ maxLength: 64 })),
    agent: optional(Type.String({ maxLength: 1024 })),
  }),
  Type.Object({
    ...type('follow'),
    topic: Topic,
    epoch: optional(Type.String({ maxLength: 64 })),
    /** The last `seq` that the client saw; default the head. */
    after: optional(Seq),
  }),
  Type.Object({ ...type('unfollow'), topic: Topic }),
  Type.Object({ ...type('typing'), topic: Topic }),
  Type.Object({ ...type('read'), topic: Topic, seq: Seq }),
  PostFrame,
  Type.Object({ ...type('ping') }),
])

const change = { topic: Topic, seq: Seq, message: Message }

export const ChangeFrame = Type.Union([
  Type.Object({ ...type('message'), ...change }),
  Type.Object({ ...type('message_edited'), ...change }),
  Type.Object({ ...type('message_deleted'), ...change }),
  Type.Object({
    ...type('reaction'),
    ...change,
    /** Author of the reaction; absent when a resume folds several reactions into one. */
    user: Type.Optional(UserRef),
    reaction: Type.Optional(Type.String()),
    added: Type.Optional(Type.Boolean()),
  }),
])

export const ServerFrame = Type.Union([
  Type.Object({
    ...type('welcome'),
    identity: nullable(UserRef),
    heartbeat_ms: Type.Integer(),
    /** Bytes of the longest `post` frame that is accepted; absent where messages are sent by the call only. */
    max_post_bytes: Type.Optional(Type.Integer()),
  }),
  /** The message of a `post` frame is stored; for its sender alone. */
  Type.Object({ ...type('posted'), topic: Topic, client_id: Type.String(), message: Message }),
  /** A `post` frame was refused, as the call would be; for its sender alone. */
  Type.Object({
    ...type('refused'),
    topic: Topic,
    client_id: Type.String(),
    /** HTTP status of the same refusal by the call. */
    status: Type.Integer(),
    code: Type.Integer(),
    message: Type.String(),
    /** Sentences by field, where values are not valid. */
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    ban: Type.Optional(Ban),
    /** Seconds until the next attempt: the header `Retry-After` of the call. */
    retry_after: Type.Optional(Type.Integer()),
    /** Id of the refusal in the log of the server. */
    request_id: Type.String(),
  }),
  Type.Object({
    ...type('followed'),
    topic: Topic,
    epoch: Type.String(),
    seq: Seq,
    /** False orders a reload; then `events` is empty. */
    recovered: Type.Boolean(),
    events: Type.Array(ChangeFrame),
    /** Policy of the room, for a topic that is a room with a row: it may have changed while the client was not connected. */
    conduct: Type.Optional(RoomPolicy),
  }),
  ...ChangeFrame.anyOf,
  Type.Object({ ...type('presence'), topic: Topic, online: Type.Integer() }),
  Type.Object({ ...type('typing'), topic: Topic, user: UserRef }),
  /** The room's policy or its domain's settings have changed. */
  Type.Object({
    ...type('room_conduct'),
    topic: Topic,
    conduct: RoomPolicy,
    /** True when settings of the domain or of its pages have changed: a client that shows them loads them again. */
    settings: Type.Optional(Type.Literal(true)),
  }),
  /** A room of the domain has a new message: `rooms.active` has the list. */
  Type.Object({
    ...type('rooms'),
    topic: Topic,
    /** Milliseconds over which followers spread their calls. */
    within_ms: Type.Integer({ minimum: 0 }),
  }),
  Type.Object({ ...type('head'), topics: Type.Record(Type.String(), Seq) }),
  Type.Object({
    ...type('error'),
    code: Type.Integer(),
    message: Type.String(),
    topic: Type.Optional(Topic),
    /** Type of the refused frame; absent when the error is not about a frame. */
    frame: Type.Optional(oneOf(['hello', 'follow', 'unfollow', 'typing', 'read', 'post', 'ping'])),
    /** Milliseconds after which the same frame may be sent again. */
    retry_ms: Type.Optional(Type.Integer()),
  }),
  Type.Object({ ...type('pong') }),
])

/** An item of a person's inbox, whichever page is open. */
export const InboxItem = Type.Object({
  /** The message mentions the person, or replies to one of theirs. */
  kind: oneOf(['mention', 'reply']),
  room_id: Type.String(),
  /** Null for the lobby of a domain whose pages all share it. */
  url: nullable(Type.String()),
  message: Message,
})

/** A numbered change of `dm`, `b2c` or `inbox`. */
export const FeedFrame = Type.Union([
  Type.Object({ ...type('dm'), topic: Type.Literal('dm'), seq: Seq, message: DirectMessage }),
  Type.Object({ ...type('b2c'), topic: Type.Literal('b2c'), seq: Seq, message: BusinessMessage }),
  Type.Object({ ...type('inbox'), topic: Type.Literal('inbox'), seq: Seq, message: InboxItem }),
])

/** Read state of direct messages up to `message_id`: by the counterpart, or by the follower on another device. */
export const ReadFrame = Type.Object({
  ...type('dm_read'),
  topic: Type.Literal('dm'),
  /** Address of the reader. */
  address: Address,
  message_id: Type.String(),
})

/** A counterpart has accepted the follower, whose messages to them waited for that. */
export const AcceptedFrame = Type.Object({
  ...type('dm_accepted'),
  topic: Type.Literal('dm'),
  /** Address of the counterpart. */
  address: Address,
})

/** The follower has muted a conversation, or has ended that, here or on another device. */
export const MutedFrame = Type.Object({
  ...type('dm_muted'),
  topic: Type.Literal('dm'),
  /** Address of the counterpart. */
  address: Address,
  muted: Type.Boolean(),
})

/** The sender of a direct message has removed its envelope; a deletion inside an envelope came before. */
export const RemovedFrame = Type.Object({
  ...type('dm_removed'),
  topic: Type.Literal('dm'),
  message_id: Type.String(),
})

/** The follower has read a room on another device. */
export const RoomReadFrame = Type.Object({
  ...type('room_read'),
  topic: Type.Literal('inbox'),
  room_id: Type.String(),
  seq: Seq,
})

/** The follower's thread with a business was read or muted, here or on another device. */
export const BusinessThreadFrame = Type.Object({
  ...type('b2c_thread'),
  topic: Type.Literal('b2c'),
  standing: BusinessStanding,
})

/** A thread of a domain whose staff the follower belongs to was assigned, opened, closed or read. */
export const BusinessInboxFrame = Type.Object({
  ...type('b2c_inbox'),
  topic: Type.Literal('b2c'),
  domain: Type.String(),
  customer: Address,
})

/** The follower reached a level, or one of their rewards or vouchers has changed. */
export const RewardsFrame = Type.Object({
  ...type('rewards'),
  topic: Type.Literal('inbox'),
  domain: Type.String(),
})

/**
 * A security event of the follower's account, for their other devices. It has no number and no details:
 * `sign-in.securityEvents` has them, and says whether this session caused it.
 */
export const SecurityFrame = Type.Object({
  ...type('security'),
  topic: Type.Literal('inbox'),
  event: oneOf(SECURITY_NOTICES),
})

/** A report of the follower was decided; `moderation.outcomes` has the outcome. */
export const ReportFrame = Type.Object({ ...type('report'), topic: Type.Literal('inbox') })

/** A report or a held message of a domain that the follower moderates was added or decided; `moderation.reports` lists them. */
export const CasesFrame = Type.Object({
  ...type('cases'),
  topic: Type.Literal('inbox'),
  domain: Type.String(),
})

/** Frames of `dm`, `b2c` and `inbox`, beside those of every topic. */
export const OwnFrame = Type.Union([
  Type.Object({
    ...type('followed'),
    topic: oneOf(['dm', 'b2c', 'inbox']),
    epoch: Type.String(),
    seq: Seq,
    recovered: Type.Boolean(),
    events: Type.Array(FeedFrame),
  }),
  ...FeedFrame.anyOf,
  ReadFrame,
  AcceptedFrame,
  MutedFrame,
  RemovedFrame,
  RoomReadFrame,
  BusinessThreadFrame,
  BusinessInboxFrame,
  RewardsFrame,
  SecurityFrame,
  ReportFrame,
  CasesFrame,
])
