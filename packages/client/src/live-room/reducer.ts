import type { ChangeFrame, FoyerError } from '@foyer/contract'
import type { Message, MessagePage, Reacted, UserRef } from '@foyer/contract/rooms'
import type { Position } from '../realtime/topic.ts'
import { changed, reusing, sent, withMessage } from './messages.ts'
import { type LiveMessage, type Reacting, type RoomState, type RoomStatus, SLACK } from './state.ts'

/** Everything that can happen to a room. */
export type RoomEvent =
  /** The newest messages, as deep as what is shown reaches; `next` leads to older ones. */
  | { type: 'loaded'; page: MessagePage; messages: Message[]; next: string | null }
  /** What comes before the message `before`, which was the oldest when it was asked for. */
  | { type: 'older'; before: string; messages: Message[]; next: string | null }
  | { type: 'failed'; error: FoyerError }
  | { type: 'changes'; changes: ChangeFrame[]; position: Position }
  /** Whether every change is pushed from now on. */
  | { type: 'pushed'; live: boolean }
  | { type: 'identity'; me: UserRef | null }
  | { type: 'presence'; online: number }
  | { type: 'typing'; user: UserRef; until: number }
  | { type: 'quiet'; now: number }
  | { type: 'queued'; message: LiveMessage }
  | { type: 'unqueued'; clientId: string }
  | { type: 'delivered'; clientId: string; message: Message }
  | { type: 'reacting'; reacting: Reacting }
  | { type: 'reacted'; reacting: Reacting; reply: Reacted | null }
  | { type: 'persistent'; persistent: boolean }
  | { type: 'closed' }

type EventOf<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>

const afterLoad: Record<RoomStatus, { loaded: RoomStatus; failed: RoomStatus }> = {
  loading: { loaded: 'ready', failed: 'failed' },
  failed: { loaded: 'ready', failed: 'failed' },
  ready: { loaded: 'ready', failed: 'ready' },
  closed: { loaded: 'closed', failed: 'closed' },
}

const reducers: { [T in RoomEvent['type']]: (state: RoomState, event: EventOf<T>) => RoomState } = {
  loaded: (state, { page, messages, next }) => {
    const fresh = reusing(
      messages.map((each) => sent(each, state.me)),
      state.confirmed,
    )
    return trimmed({
      ...withoutQueued(state, messages),
      status: afterLoad[state.status].loaded,
      connection: state.connection === 'live' ? 'live' : 'polling',
      error: null,
      room: page.room,
      roomId: page.room_id,
      online: state.online || (page.room?.active_users ?? 0),
      position: { epoch: page.epoch, seq: page.seq },
      confirmed: newerThan(page, state).reduce(withMessage, fresh),
      older: next,
    })
  },

  older: (state, { before, messages, next }) => {
    // Loaded anew meanwhile: what came before then does not join on to what is shown now.
    if (state.confirmed[0]?.id !== before) return state
    const older = messages.map((each) => sent(each, state.me))
    return {
      ...state,
      confirmed: [...older, ...state.confirmed],
      older: next,
      capacity: state.capacity + older.length,
    }
  },

  failed: (state, { error }) => ({
    ...state,
    error,
    status: afterLoad[state.status].failed,
    connection: state.connection === 'live' ? 'live' : error.status === undefined ? 'offline' : 'polling',
  }),

  changes: (state, { changes, position }) => {
    const writers = new Set(changes.map(({ message }) => message.user.public_id))
    const applied = changes.reduce(withChange, state)
    const typists = state.typists.filter(({ user }) => !writers.has(user.public_id))
    return trimmed({
      ...applied,
      position,
      typists: typists.length < state.typists.length ? typists : state.typists,
    })
  },

  pushed: (state, { live }) => {
    if (live) return { ...state, connection: 'live', error: null }
    return { ...state, connection: state.connection === 'offline' ? 'offline' : 'polling' }
  },

  identity: (state, { me }) => {
    if (me?.public_id === state.me?.public_id) return { ...state, me }
    const owned = (each: LiveMessage): LiveMessage => {
      const own = me !== null && each.user.public_id === me.public_id
      return own === each.own ? each : { ...each, own }
    }
    return { ...state, me, confirmed: state.confirmed.map(owned) }
  },

  presence: (state, { online }) => ({ ...state, online }),
  typing: (state, { user, until }) => {
    if (user.public_id === state.me?.public_id) return state
    const others = state.typists.filter((each) => each.user.public_id !== user.public_id)
    return { ...state, typists: [...others, { user, until }] }
  },
  quiet: (state, { now }) => ({ ...state, typists: state.typists.filter(({ until }) => until > now) }),

  queued: (state, { message }) => {
    if (state.confirmed.some(({ own, client_id }) => own && client_id === message.client_id)) return state
    const others = state.outgoing.filter(({ key }) => key !== message.key)
    // Client ids sort in the order they were made.
    return { ...state, outgoing: [...others, message].sort((a, b) => (a.key < b.key ? -1 : 1)) }
  },
  unqueued: (state, { clientId }) => {
    const outgoing = state.outgoing.filter(({ key }) => key !== clientId)
    return outgoing.length === state.outgoing.length ? state : { ...state, outgoing }
  },
  delivered: (state, { clientId, message }) => {
    const mine = { ...sent(message, message.user), key: clientId }
    const known = state.confirmed.some(({ id }) => id === message.id)
    return {
      ...state,
      me: state.me ?? message.user,
      outgoing: state.outgoing.filter(({ key }) => key !== clientId),
      confirmed: known ? state.confirmed : withMessage(state.confirmed, mine),
    }
  },

  reacting: (state, { reacting }) => ({
    ...state,
    reacting: [...withoutReacting(state, reacting), reacting],
  }),
  reacted: (state, { reacting, reply }) => ({
    ...state,
    // A second toggle may be on its way already, and says what is wanted now.
    reacting: state.reacting.filter((each) => each !== reacting),
    confirmed:
      reply === null
        ? state.confirmed
        : state.confirmed.map((each) =>
            each.id === reply.message_id ? { ...each, reactions: reply.reactions } : each,
          ),
  }),

  persistent: (state, { persistent }) => (state.persistent === persistent ? state : { ...state, persistent }),
  closed: (state) => ({ ...state, status: 'closed', typists: [] }),
}

/** The room after an event. */
export function reduce(state: RoomState, event: RoomEvent): RoomState {
  if (state.status === 'closed') return state
  return (reducers[event.type] as (state: RoomState, event: RoomEvent) => RoomState)(state, event)
}

function withChange(state: RoomState, change: ChangeFrame): RoomState {
  const { message } = change
  const known = state.confirmed.findLast(({ id }) => id === message.id)
  const [oldest] = state.confirmed
  // Of a message that is not shown: `loadOlder` will fetch it as it is then.
  if (known === undefined && state.older !== null && message.seq < (oldest?.seq ?? 0)) return state
  const queued = state.outgoing.some(({ key }) => key === message.client_id)
  const shown = changed(known, change, queued ? message.user : state.me)
  const next = queued ? withoutQueued(state, [message]) : state
  return { ...next, confirmed: withMessage(next.confirmed, shown) }
}

/** The answer to a send and the pushed event may both bring the message: it is shown once. */
function withoutQueued(state: RoomState, messages: Message[]): RoomState {
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  const outgoing = state.outgoing.filter(({ key }) => !arrived.has(key))
  return outgoing.length === state.outgoing.length ? state : { ...state, outgoing }
}

/** What is known beyond the page, such as the answer to a send that was quicker. */
const newerThan = (page: MessagePage, { position, roomId, confirmed }: RoomState): LiveMessage[] =>
  position?.epoch === page.epoch && roomId === page.room_id
    ? confirmed.filter(({ seq }) => seq > page.seq)
    : []

const withoutReacting = (state: RoomState, { messageId, reaction }: Reacting): Reacting[] =>
  state.reacting.filter((each) => each.messageId !== messageId || each.reaction !== reaction)

function trimmed(state: RoomState): RoomState {
  if (state.confirmed.length <= state.capacity + SLACK) return state
  return { ...state, confirmed: state.confirmed.slice(-state.capacity), older: undefined }
}
