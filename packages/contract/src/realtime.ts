import type { Static } from 'typebox'
import { SOCKET_PATH, SUBPROTOCOL } from './open-socket.ts'
import type * as schema from './schema/realtime.ts'

/** A frame that a client sends (docs/wire.md#frames). */
export type ClientFrame = Static<typeof schema.ClientFrame>
/** A frame that the server sends. */
export type ServerFrame = Static<typeof schema.ServerFrame>
/** A frame that the server sends to a follower of `dm`, `b2c` or `inbox`. */
export type OwnFrame = Static<typeof schema.OwnFrame>
/** A change of a room, pushed or in the delta of a resume. */
export type ChangeFrame = Static<typeof schema.ChangeFrame>
/** A numbered change of `dm`, `b2c` or `inbox`. */
export type FeedFrame = Static<typeof schema.FeedFrame>
/** A counterpart, or the follower on another device, has read direct messages. */
export type ReadFrame = Static<typeof schema.ReadFrame>
/** A counterpart has accepted the follower. */
export type AcceptedFrame = Static<typeof schema.AcceptedFrame>
/** The follower has muted a conversation, or has ended that. */
export type MutedFrame = Static<typeof schema.MutedFrame>
/** The sender of a direct message has removed its envelope. */
export type RemovedFrame = Static<typeof schema.RemovedFrame>
/** The follower has read a room on another device. */
export type RoomReadFrame = Static<typeof schema.RoomReadFrame>
/** The follower's thread with a business was read or muted. */
export type BusinessThreadFrame = Static<typeof schema.BusinessThreadFrame>
/** A business thread of a domain whose staff the follower belongs to has changed. */
export type BusinessInboxFrame = Static<typeof schema.BusinessInboxFrame>
/** The follower reached a level, or one of their rewards or vouchers has changed. */
export type RewardsFrame = Static<typeof schema.RewardsFrame>
/** A security event of the follower's account. */
export type SecurityFrame = Static<typeof schema.SecurityFrame>
/** A report of the follower was decided. */
export type ReportFrame = Static<typeof schema.ReportFrame>
/** A report or a held message of a domain that the follower moderates was added or decided. */
export type CasesFrame = Static<typeof schema.CasesFrame>
/** An item of the follower's inbox. */
export type InboxItem = Static<typeof schema.InboxItem>
/** The answer to `post`. */
export type PostAnswer = Extract<ServerFrame, { type: 'posted' | 'refused' }>
/** The reply to `follow`. */
export type FollowedFrame = Extract<ServerFrame, { type: 'followed' }>

export const realtime = {
  path: SOCKET_PATH,
  subprotocol: SUBPROTOCOL,
  /** Milliseconds between two `head` frames. */
  heartbeatMs: 20_000,
  close: {
    noHello: 4001,
    tooSlow: 4008,
    tokenInvalid: 4011,
    goingAway: 4012,
    /** The identity has opened more than `maxSocketsPerIdentity` sockets: the least recently used one is closed. */
    replaced: 4013,
    tooMany: 4290,
  },
} as const

/** Limits of the server's sockets; apart from `realtime`, because browsers do not need them. */
export const realtimeLimits = {
  /** Milliseconds within which a connection must send `hello`. */
  helloTimeoutMs: 5_000,
  /** Changes in the delta of a resume; a follower that missed more must reload. */
  deltaLimit: 500,
  /** Bytes of the delta of a resume; above, the follower must reload. Small enough for a slow line. */
  maxDeltaBytes: 524_288,
  /** Topics that one socket may follow. */
  maxTopics: 200,
  /** Open sockets of one identity on one server: its tabs and devices. */
  maxSocketsPerIdentity: 10,
  /** Bytes and fragments of one client frame. A larger one closes the socket: 1009, 1008. */
  maxFrameBytes: 8_192,
  maxFrameParts: 64,
  /** `post` frames of one socket without an answer yet; further ones are refused (`tooMany`). */
  maxPosts: 32,
  /**
   * Frames of one socket, protocol pings included: `perSecond` on average, `burst` at once (a hello, a follow of every
   * topic, and as many again). Further frames are refused with `retry_ms`; after `refused` refusals without a full rest the
   * socket is closed (`tooMany`).
   */
  frames: { perSecond: 50, burst: 400, refused: 200 },
} as const
