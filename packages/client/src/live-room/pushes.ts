import type { ChangeFrame } from '@foyer/contract'
import type { RoomPolicy } from '@foyer/contract/moderation'
import type { Message, Reaction, UserRef } from '@foyer/contract/rooms'
import type { Position } from '../realtime/frame-types.ts'
import { sent, withMessage } from './messages.ts'
import { type RoomEvent, reduce, withoutQueued } from './reducer.ts'
import { reloaded, trimmed } from './reloaded.ts'
import { type Changing, type LiveMessage, MAX_CAPACITY, type RoomState, SLACK } from './state.ts'

/** Milliseconds that a person counts as typing after their last typing frame. */
export const TYPING_MS = 5_000

/** Actions of the reducer that only a followed room gets. */
export type Push =
  | { type: 'changes'; changes: ChangeFrame[]; position: Position; from: 'delta' | 'push' }
  /** Whether every change is pushed from now on. */
  | { type: 'pushed'; live: boolean }
  | { type: 'identity'; me: UserRef | null }
  | { type: 'presence'; online: number }
  | { type: 'conduct'; conduct: RoomPolicy }
  | { type: 'typing'; user: UserRef; until: number }
  | { type: 'quiet'; now: number }
  | { type: 'changing'; changing: Changing }
  | { type: 'changed'; changing: Changing; message: Message }
  | { type: 'unchanged'; changing: Changing; reason: string; refusal: string | undefined }
  /** Messages older than `before`, which was the oldest at the time of the request. */
  | { type: 'older'; before: string; messages: Message[]; next: string | null }
  /** Messages newer than `after`, which was the newest shown. */
  | { type: 'newer'; after: string; messages: Message[]; newer: string | null }

type Followed = Push | Extract<RoomEvent, { type: 'loaded' }>
type PushOf<T extends Followed['type']> = Extract<Followed, { type: T }>

const reducers: { [T in Followed['type']]: (state: RoomState, push: PushOf<T>) => RoomState } = {
  loaded: reloaded,

  older: (state, { before, messages, next }) => {
    // Loaded anew meanwhile: what came before then does not join on to what is shown now.
    if (state.confirmed[0]?.id !== before) return state
    const older = messages.map((each) => sent(each, state.me))
    const confirmed = [...older, ...state.confirmed]
    const capacity = Math.min(state.capacity + older.length, MAX_CAPACITY)
    const grown = { ...state, confirmed, older: next, capacity }
    return confirmed.length <= capacity + SLACK
      ? grown
      : { ...grown, confirmed: confirmed.slice(0, capacity), newer: undefined }
  },

  newer: (state, { after, messages, newer }) => {
    if (state.confirmed.at(-1)?.id !== after) return state
    const fresh = messages.map((each) => sent(each, state.me))
    return trimmed({
      ...withoutQueued(state, messages),
      confirmed: [...state.confirmed, ...fresh],
      newer,
    })
  },

  changes: (state, { changes, position, from }) => {
    const writers = new Set(changes.map(({ message }) => message.user.public_id))
    const applied = changes.reduce((before, change) => withChange(before, change, from), state)
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

  changing: (state, { changing }) => ({ ...state, changing: [...state.changing, changing] }),
  changed: (state, { changing, message }) => settled(state, changing, (each) => withReply(each, message)),
  unchanged: (state, { changing, reason, refusal }) =>
    settled(state, changing, (each) => ({ ...each, reason, refusal })),

  presence: (state, { online }) => ({ ...state, online }),
  conduct: (state, { conduct }) => (conduct.room_id === state.roomId ? { ...state, conduct } : state),
  typing: (state, { user, until }) => {
    if (user.public_id === state.me?.public_id) return state
    const others = state.typists.filter((each) => each.user.public_id !== user.public_id)
    return { ...state, typists: [...others, { user, until }] }
  },
  quiet: (state, { now }) => {
    // Beyond what a push is good for: the clock was set back.
    const typists = state.typists.filter(({ until }) => until > now && until <= now + TYPING_MS)
    return { ...state, typists }
  },
}

/** A followed room after whatever happens to it. */
export function reduceFollowed(state: RoomState, event: RoomEvent | Push): RoomState {
  if (!isPush(event)) return reduce(state, event)
  if (state.status === 'closed') return state
  return (reducers[event.type] as (state: RoomState, push: Followed) => RoomState)(state, event)
}

const isPush = (event: RoomEvent | Push): event is Followed => Object.hasOwn(reducers, event.type)

function withChange(state: RoomState, change: ChangeFrame, from: 'delta' | 'push'): RoomState {
  const { message } = change
  const [oldest] = state.confirmed
  const newest = state.confirmed.at(-1)?.seq ?? 0
  // Most changes are new messages, for which no search is needed.
  const known = message.seq > newest ? undefined : state.confirmed.findLast(({ id }) => id === message.id)
  // Of a message that is not shown: `loadOlder` will fetch it as it is then.
  if (known === undefined && state.older !== null && message.seq < (oldest?.seq ?? 0)) return state
  const queued = state.outgoing.some(({ key }) => key === message.client_id)
  // Beyond what is shown: `loadNewer` will fetch it.
  if (known === undefined && state.newer !== null && message.seq > newest)
    return queued ? withoutQueued(state, [message]) : state
  const me = queued ? message.user : state.me
  const reactions = reactionsAfter(known?.reactions, change, me, from)
  const fresh = sent({ ...message, reactions }, me)
  const shown = { ...fresh, key: known?.key ?? fresh.key }
  const next = queued ? withoutQueued(state, [message]) : state
  return { ...next, confirmed: withMessage(next.confirmed, shown) }
}

/** A message's reactions after a change: pushes are equal for all readers, so `reacted` of the person is kept (docs/wire.md#batching). */
export function reactionsAfter(
  before: readonly Reaction[] | undefined,
  change: ChangeFrame,
  me: UserRef | null,
  from: 'delta' | 'push',
): Reaction[] {
  if (from === 'delta') return change.message.reactions
  const mine = new Set(before?.filter(({ reacted }) => reacted).map(({ reaction }) => reaction))
  if (change.type === 'reaction' && change.reaction !== undefined && isMe(change.user, me)) {
    if (change.added === true) mine.add(change.reaction)
    else mine.delete(change.reaction)
  }
  return change.message.reactions.map((each) => ({ ...each, reacted: mine.has(each.reaction) }))
}

const isMe = (user: UserRef | undefined, me: UserRef | null) =>
  me !== null && user?.public_id === me.public_id

/** The room once the server has confirmed or refused a change of the person. */
function settled(
  state: RoomState,
  changing: Changing,
  outcome: (message: LiveMessage) => LiveMessage,
): RoomState {
  return {
    ...state,
    answered: state.answered + 1,
    changing: state.changing.filter((each) => each !== changing),
    confirmed: state.confirmed.map((each) => (each.id === changing.messageId ? outcome(each) : each)),
  }
}

/** The answer carries no number: of it counts only what no push can have overtaken. */
function withReply(known: LiveMessage, { content, updated_at, deleted }: Message): LiveMessage {
  if (known.deleted) return known
  if (deleted) return { ...known, content: '', reactions: [], deleted, reason: null }
  const isNews = updated_at !== null && updated_at > (known.updated_at ?? '')
  return isNews ? { ...known, content, updated_at, reason: null } : { ...known, reason: null }
}
