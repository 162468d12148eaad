import type { FoyerError } from '@foyer/contract'
import type { Message, MessagePage, Reacted } from '@foyer/contract/rooms'
import { sent, withMessage } from './messages.ts'
import { CAPACITY, type LiveMessage, type Reacting, type RoomState, type RoomStatus } from './state.ts'

/** Actions on any room, also on one that the server has not sent yet. */
export type RoomEvent =
  /** Shown from now on: the end of the room, or with `newer` a piece before it; `next` leads to older messages. */
  | { type: 'loaded'; page: MessagePage; messages: Message[]; next: string | null; newer: string | null }
  | { type: 'failed'; error: FoyerError }
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
  loaded: (state, { page, messages, next, newer }) => ({
    ...withoutQueued(state, messages),
    status: afterLoad[state.status].loaded,
    // A page without an epoch is none of a server: a service worker has kept it.
    connection: state.connection === 'live' ? 'live' : page.epoch === '' ? 'offline' : 'polling',
    error: null,
    room: page.room,
    conduct: page.conduct ?? state.conduct,
    roomId: page.room_id,
    online: state.online || (page.room?.active_users ?? 0),
    position: { epoch: page.epoch, seq: page.seq },
    confirmed: messages.map((each) => sent(each, state.me)),
    older: next,
    newer,
    capacity: Math.max(CAPACITY, messages.length),
  }),

  failed: (state, { error }) => ({
    ...state,
    error,
    status: afterLoad[state.status].failed,
    connection: state.connection === 'live' ? 'live' : error.status === undefined ? 'offline' : 'polling',
  }),

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
      confirmed: known || state.newer !== null ? state.confirmed : withMessage(state.confirmed, mine),
    }
  },

  reacting: (state, { reacting }) => ({
    ...state,
    reacting: [...withoutReacting(state, reacting), reacting],
  }),
  reacted: (state, { reacting, reply }) => ({
    ...state,
    answered: state.answered + 1,
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

/** The answer to a send and the pushed event may both bring the message: it is shown once. */
export function withoutQueued(state: RoomState, messages: Message[]): RoomState {
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  const outgoing = state.outgoing.filter(({ key }) => !arrived.has(key))
  return outgoing.length === state.outgoing.length ? state : { ...state, outgoing }
}

const withoutReacting = (state: RoomState, { messageId, reaction }: Reacting): Reacting[] =>
  state.reacting.filter((each) => each.messageId !== messageId || each.reaction !== reaction)
