import { Type } from 'typebox'
import { BusinessMessage } from './business-messages.ts'
import { DirectMessage } from './direct-messages.ts'
import { Message } from './rooms.ts'
import { nullable, oneOf, UserRef } from './shared.ts'

const Topic = Type.String({ minLength: 1, maxLength: 200 })
const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const type = <const T extends string>(name: T) => ({ type: Type.Literal(name) })

export const ClientFrame = Type.Union([
  Type.Object({
    ...type('hello'),
    token: Type.Optional(Type.String({ maxLength: 200 })),
    guest_uuid: Type.Optional(Type.String({ maxLength: 64 })),
    agent: Type.Optional(Type.String({ maxLength: 1024 })),
  }),
  Type.Object({
    ...type('follow'),
    topic: Topic,
    epoch: Type.Optional(Type.String({ maxLength: 64 })),
    /** The last `seq` seen; without it the follower starts at the head. */
    after: Type.Optional(Seq),
  }),
  Type.Object({ ...type('unfollow'), topic: Topic }),
  Type.Object({ ...type('typing'), topic: Topic }),
  Type.Object({ ...type('read'), topic: Topic, seq: Seq }),
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
    /** Who reacted; absent where a resume folds several reactions into one. */
    user: Type.Optional(UserRef),
    reaction: Type.Optional(Type.String()),
    added: Type.Optional(Type.Boolean()),
  }),
])

export const ServerFrame = Type.Union([
  Type.Object({ ...type('welcome'), identity: nullable(UserRef), heartbeat_ms: Type.Integer() }),
  Type.Object({
    ...type('followed'),
    topic: Topic,
    epoch: Type.String(),
    seq: Seq,
    /** False orders a reload; then `events` is empty. */
    recovered: Type.Boolean(),
    events: Type.Array(ChangeFrame),
  }),
  ...ChangeFrame.anyOf,
  Type.Object({ ...type('presence'), topic: Topic, online: Type.Integer() }),
  Type.Object({ ...type('typing'), topic: Topic, user: UserRef }),
  Type.Object({ ...type('head'), topics: Type.Record(Type.String(), Seq) }),
  Type.Object({
    ...type('error'),
    code: Type.Integer(),
    message: Type.String(),
    topic: Type.Optional(Topic),
  }),
  Type.Object({ ...type('pong') }),
])

/** A change of one of the follower's own topics. */
export const FeedFrame = Type.Union([
  Type.Object({ ...type('dm'), topic: Type.Literal('dm'), seq: Seq, message: DirectMessage }),
  Type.Object({ ...type('b2c'), topic: Type.Literal('b2c'), seq: Seq, message: BusinessMessage }),
])

/** What the server sends for `dm`, `b2c` and `inbox`, beside what it sends for every topic. */
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
])
