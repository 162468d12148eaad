import type {
  BusinessInboxFrame,
  BusinessThreadFrame,
  ChangeFrame,
  FeedFrame,
  ReadFrame,
  RewardsFrame,
  RoomReadFrame,
  SecurityFrame,
  ServerFrame,
} from '@foyer/contract'

/** Frames that the client knows what to do with. */
export type KnownFrame =
  | ServerFrame
  | FeedFrame
  | ReadFrame
  | RoomReadFrame
  | BusinessThreadFrame
  | BusinessInboxFrame
  | RewardsFrame
  | SecurityFrame

/** A place in the history of a topic: everything up to change `seq` of this epoch is known. */
export interface Position {
  epoch: string
  seq: number
}

/** Frames of a topic that carry no number. */
export type Notice =
  | Extract<ServerFrame, { type: 'presence' | 'typing' | 'room_conduct' }>
  | ReadFrame
  | RoomReadFrame
  | BusinessThreadFrame
  | BusinessInboxFrame
  | RewardsFrame
  | SecurityFrame

/** Something that happened in a topic, of a room or of one's own. */
export type Change = ChangeFrame | FeedFrame
