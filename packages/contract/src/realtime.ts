import type { Static } from 'typebox'
import type * as schema from './schema/realtime.ts'

/** A frame that a client sends (WIRE.md 5.2). */
export type ClientFrame = Static<typeof schema.ClientFrame>
/** A frame that the server sends. */
export type ServerFrame = Static<typeof schema.ServerFrame>
/** A frame that a server sends to a follower of one of their own topics. */
export type OwnFrame = Static<typeof schema.OwnFrame>
/** A change of a conversation, pushed or in a resume's delta. */
export type ChangeFrame = Static<typeof schema.ChangeFrame>
/** The answer to a follow. */
export type FollowedFrame = Extract<ServerFrame, { type: 'followed' }>

export const realtime = {
  path: '/api/realtime',
  subprotocol: 'foyer.1',
  /** Milliseconds within which a connection must say hello. */
  helloTimeoutMs: 5_000,
  /** Milliseconds between two `head` frames. */
  heartbeatMs: 20_000,
  /** A resume across more changes than this is answered with an order to reload. */
  deltaLimit: 500,
  /** Topics that one socket may follow. */
  maxTopics: 200,
  /** Bytes of one client frame. */
  maxFrameBytes: 8_192,
  close: { noHello: 4001, tooSlow: 4008, tokenInvalid: 4011, goingAway: 4012 },
} as const
