import type {
  AcceptedFrame,
  BusinessInboxFrame,
  BusinessThreadFrame,
  CasesFrame,
  ChangeFrame,
  FeedFrame,
  MutedFrame,
  ReadFrame,
  RemovedFrame,
  ReportFrame,
  RewardsFrame,
  RoomReadFrame,
  SecurityFrame,
  ServerFrame,
} from '@foyer/contract'

/** Frames that the client handles. */
export type KnownFrame =
  | ServerFrame
  | FeedFrame
  | ReadFrame
  | AcceptedFrame
  | MutedFrame
  | RemovedFrame
  | RoomReadFrame
  | BusinessThreadFrame
  | BusinessInboxFrame
  | RewardsFrame
  | ReportFrame
  | CasesFrame
  | SecurityFrame

/** A place in the history of a topic: everything up to change `seq` of this epoch is known. */
export interface Position {
  epoch: string
  seq: number
}

/** Frames of a topic that carry no number. */
export type Notice =
  | Extract<ServerFrame, { type: 'presence' | 'typing' | 'room_conduct' | 'rooms' }>
  | ReadFrame
  | AcceptedFrame
  | MutedFrame
  | RemovedFrame
  | RoomReadFrame
  | BusinessThreadFrame
  | BusinessInboxFrame
  | RewardsFrame
  | SecurityFrame
  | ReportFrame
  | CasesFrame

/** A numbered event of a topic: of a room, or of the person. */
export type Change = ChangeFrame | FeedFrame
