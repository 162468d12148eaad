import type { Static } from 'typebox'
import type * as schema from './schema/realtime.ts'

/** A frame that a client sends (docs/wire.md#frames). */
export type ClientFrame = Static<typeof schema.ClientFrame>
/** A frame that the server sends. */
export type ServerFrame = Static<typeof schema.ServerFrame>
/** A frame that a server sends to a follower of one of their own topics. */
export type OwnFrame = Static<typeof schema.OwnFrame>
/** A change of a conversation, pushed or in a resume's delta. */
export type ChangeFrame = Static<typeof schema.ChangeFrame>
/** A change of one of one's own topics. */
export type FeedFrame = Static<typeof schema.FeedFrame>
/** Somebody has read direct messages. */
export type ReadFrame = Static<typeof schema.ReadFrame>
/** The person has read a room, on whichever device. */
export type RoomReadFrame = Static<typeof schema.RoomReadFrame>
/** One's thread with a business was read or muted. */
export type BusinessThreadFrame = Static<typeof schema.BusinessThreadFrame>
/** A thread of a domain that the person works for has changed. */
export type BusinessInboxFrame = Static<typeof schema.BusinessInboxFrame>
/** A level was reached, or a reward or voucher has changed. */
export type RewardsFrame = Static<typeof schema.RewardsFrame>
/** Something happened to the person's account. */
export type SecurityFrame = Static<typeof schema.SecurityFrame>
/** What somebody should know wherever they are. */
export type InboxItem = Static<typeof schema.InboxItem>
/** The answer to a follow. */
export type FollowedFrame = Extract<ServerFrame, { type: 'followed' }>

export const realtime = {
  path: '/api/realtime',
  subprotocol: 'foyer.1',
  /** Milliseconds between two `head` frames. */
  heartbeatMs: 20_000,
  close: {
    noHello: 4001,
    tooSlow: 4008,
    tokenInvalid: 4011,
    goingAway: 4012,
    /** The identity has opened more sockets than it may: the one that was used least recently ends. */
    replaced: 4013,
    tooMany: 4290,
  },
} as const

/** What a server allows its sockets; apart from `realtime`, because browsers need none of it. */
export const realtimeLimits = {
  /** Milliseconds within which a connection must say hello. */
  helloTimeoutMs: 5_000,
  /** A resume across more changes than this is answered with an order to reload. */
  deltaLimit: 500,
  /** So is one that would be larger than this, in bytes: a slow line must get through it. */
  maxDeltaBytes: 524_288,
  /** Topics that one socket may follow. */
  maxTopics: 200,
  /** Sockets that one identity may have open on one server: its tabs and devices. */
  maxSocketsPerIdentity: 10,
  /** Bytes of one client frame, and the pieces that it may come in. A larger one ends the socket: 1009, 1008. */
  maxFrameBytes: 8_192,
  maxFrameParts: 64,
  /**
   * Frames a second that one socket may send, pings of the protocol included, and frames at once after a rest:
   * a hello, a follow of every topic, and as many again. What comes beyond is refused with `retry_ms`; after
   * `refused` refusals without a rest the socket is closed (`tooMany`).
   */
  frames: { perSecond: 50, burst: 400, refused: 200 },
} as const
