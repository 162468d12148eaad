import type { ChangeFrame } from '@foyer/contract'
import type { Message, UserRef } from '@foyer/contract/rooms'
import type { Position } from '../realtime/topic.ts'
import { sent, withMessage } from './messages.ts'
import { type RoomEvent, reduce, trimmed, withoutQueued } from './reducer.ts'
import type { LiveMessage, RoomState } from './state.ts'

/** What only happens to a room that is followed. */
export type Push =
  | { type: 'changes'; changes: ChangeFrame[]; position: Position }
  /** Whether every change is pushed from now on. */
  | { type: 'pushed'; live: boolean }
  | { type: 'identity'; me: UserRef | null }
  | { type: 'presence'; online: number }
  | { type: 'typing'; user: UserRef; until: number }
  | { type: 'quiet'; now: number }
  /** What comes before the message `before`, which was the oldest when it was asked for. */
  | { type: 'older'; before: string; messages: Message[]; next: string | null }

type PushOf<T extends Push['type']> = Extract<Push, { type: T }>

const reducers: { [T in Push['type']]: (state: RoomState, push: PushOf<T>) => RoomState } = {
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
}

/** A followed room after whatever happens to it. */
export function reduceFollowed(state: RoomState, event: RoomEvent | Push): RoomState {
  if (!isPush(event)) return reduce(state, event)
  if (state.status === 'closed') return state
  return (reducers[event.type] as (state: RoomState, push: Push) => RoomState)(state, event)
}

const isPush = (event: RoomEvent | Push): event is Push => Object.hasOwn(reducers, event.type)

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

/** The message after a change: pushes go to everybody, so that what is one's own has to be kept (WIRE.md 5.2). */
function changed(known: LiveMessage | undefined, change: ChangeFrame, me: UserRef | null): LiveMessage {
  const mine = new Set(known?.reactions.filter(({ reacted }) => reacted).map(({ reaction }) => reaction))
  if (change.type === 'reaction' && change.reaction !== undefined && isMe(change.user, me)) {
    if (change.added === true) mine.add(change.reaction)
    else mine.delete(change.reaction)
  }
  const reactions = change.message.reactions.map((each) => ({ ...each, reacted: mine.has(each.reaction) }))
  return { ...sent({ ...change.message, reactions }, me), key: known?.key ?? sent(change.message, me).key }
}

const isMe = (user: UserRef | undefined, me: UserRef | null) =>
  me !== null && user?.public_id === me.public_id
