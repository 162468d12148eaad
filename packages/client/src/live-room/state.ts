import type { FoyerError } from '@foyer/contract'
import type { RoomPolicy } from '@foyer/contract/moderation'
import type { Message, UserRef, Room as WireRoom } from '@foyer/contract/rooms'
import type { Position } from '../realtime/frame-types.ts'

/**
 * `loading` nothing is known yet; `ready` there is a view (it may be behind: see `connection`); `failed` the
 * first load did not succeed (see `error`), it is tried again; `closed` by its owner.
 */
export type RoomStatus = 'loading' | 'ready' | 'failed' | 'closed'

/** `live` every change is pushed; `polling` the server answers but does not push; `offline` it cannot be reached. */
export type RoomConnection = 'live' | 'polling' | 'offline'

/** A message as a screen shows it. */
export interface LiveMessage extends Message {
  /** The same from the first keystroke of Enter to the stored message: what a list is keyed by. */
  key: string
  state: 'pending' | 'sent' | 'failed'
  /** Why it, or the last attempt to change it, failed: a sentence for people. */
  reason: string | null
  /** Name of the refusal that `reason` tells of. */
  refusal?: string | undefined
  /** True once the server has it. */
  sended: boolean
  /** Written by this person. */
  own: boolean
}

/** An immutable picture of the room; the same object until something changes. */
export interface RoomSnapshot {
  status: RoomStatus
  connection: RoomConnection
  /** Why the last attempt to load or reach the room failed; null once it has succeeded. */
  error: FoyerError | null
  /** The room's entry; null while it does not exist yet. */
  room: WireRoom | null
  /** Null until the server has resolved the url to a room. */
  roomId: string | null
  /** Oldest first; unsent messages are last. */
  messages: readonly LiveMessage[]
  hasOlder: boolean
  /** False while older messages are shown, after `loadAround`: new ones are not among them until the end is reached. */
  atEnd: boolean
  /** People in the room right now. */
  online: number
  /** Others who are typing. */
  typing: readonly UserRef[]
  /** Identity of this connection by the server, once it is known. */
  me: UserRef | null
  /** Posting policy of the room; null until it is loaded, and for a room that does not exist yet. */
  conduct: RoomPolicy | null
  /** False when unsent messages would not survive a reload: storage is blocked or full (P7, P39). */
  persistent: boolean
}

/** The person's reaction that the server has not confirmed: its wanted state. */
export interface Reacting {
  messageId: string
  reaction: string
  reacted: boolean
}

/** The person's change of a message that the server has not confirmed: its new text, null for a deletion. */
export interface Changing {
  messageId: string
  content: string | null
}

/** State of the reducer. */
export interface RoomState extends Omit<RoomSnapshot, 'messages' | 'typing' | 'hasOlder' | 'atEnd'> {
  position: Position | null
  /** Messages that the server has, by `seq`, oldest first. */
  confirmed: readonly LiveMessage[]
  /** Messages that it does not have yet, in the order of sending. */
  outgoing: readonly LiveMessage[]
  reacting: readonly Reacting[]
  changing: readonly Changing[]
  /** Number of the person's changes that the server has answered: a page requested before may lack them. */
  answered: number
  typists: readonly { user: UserRef; until: number }[]
  /** Cursor of the messages older than `confirmed`; null without any, undefined when it has to be fetched. */
  older: string | null | undefined
  /** Cursor of the messages newer than `confirmed`; null without any, undefined when it has to be fetched. */
  newer: string | null | undefined
  /** Messages kept while new ones arrive; older ones are dropped. */
  capacity: number
}

/** Messages of a room that are kept, besides those fetched by `loadOlder` (docs/performance.md). */
export const CAPACITY = 1_000
/** Messages kept including those: beyond it `loadOlder` drops the newest, which `loadNewer` fetches again. */
export const MAX_CAPACITY = 3_000
/** Room for growth, so that not every new message costs a copy of the list. */
export const SLACK = 100

export const initialState: RoomState = {
  status: 'loading',
  connection: 'polling',
  error: null,
  room: null,
  roomId: null,
  online: 0,
  me: null,
  conduct: null,
  persistent: true,
  position: null,
  confirmed: [],
  outgoing: [],
  reacting: [],
  changing: [],
  answered: 0,
  typists: [],
  older: null,
  newer: null,
  capacity: CAPACITY,
}
