import type { ClientFrame, FollowedFrame } from '@foyer/contract'
import { createTimer } from '../lib/timer.ts'
import type { Change, Notice, Position } from './frame-types.ts'
import { isChange } from './frames.ts'

/** Keeps a copy of a topic. */
export interface Follower {
  /** Position of the copy; null follows from the head on. */
  position(): Position | null
  /**
   * Changes in order, each once, and the position after them. Those of a `delta` are for this person
   * alone and mark the person's reactions; pushed ones are the same for all readers (docs/wire.md#batching).
   */
  apply(changes: Change[], position: Position, from: 'delta' | 'push'): void
  /** The server no longer has the changes since `position`: load everything again, then `resume`. */
  reload(): void
  notice(frame: Notice): void
}

/** State of a follower; it gets changes in the first two. */
type Standing = 'behind' | 'live' | 'reloading'

/** Milliseconds that a frame may overtake another before the missing one is asked for. */
const OVERTAKING_MS = 100
/** Milliseconds for the answer to a question; a connection that loses frames is of no use. */
const ANSWER_MS = 10_000
/** Changes that may wait for a missing one. */
const MAX_HELD = 500

export type Topic = ReturnType<typeof createTopic>

/**
 * Turns the frames of one topic into changes in exact order, for each of its followers: a number
 * that is due is applied, one that is known is dropped, one that is too high waits for those before it, and
 * what does not arrive in time is requested (P3, P5, P6).
 *
 * @param send returns false without a connection
 * @param onLive called when a follower has caught up and gets every change from now on
 * @param onLost called when a request got no answer
 */
export function createTopic(
  topic: string,
  send: (frame: ClientFrame) => boolean,
  onLive: (follower: Follower) => void,
  onLost: () => void,
) {
  const standings = new Map<Follower, Standing>()
  /** Changes that overtook one that is still missing, by number. */
  const held = new Map<number, Change>()
  const overtaken = createTimer()
  const unanswered = createTimer()
  /** Followers that wait for the answer to the last `follow`; null after it. */
  let asked: Set<Follower> | null = null
  /** True when a follower needs another request, because the pending answer is not for it. */
  let askAgain = false

  const following = () =>
    [...standings].flatMap(([each, standing]) => (standing === 'reloading' ? [] : [each]))

  /** One question at a time: an answer says nothing about the question it belongs to. */
  function ask() {
    if (asked !== null) {
      askAgain = true
      return
    }
    const followers = following()
    if (followers.length === 0) return
    askAgain = false
    const from = lowest(followers.map((each) => each.position()))
    if (send({ type: 'follow', topic, ...(from !== null && { epoch: from.epoch, after: from.seq }) }))
      expectAnswer(new Set(followers))
  }

  function expectAnswer(from: Set<Follower>) {
    asked = from
    unanswered.set(ANSWER_MS, onLost)
  }

  function answered() {
    asked = null
    unanswered.clear()
  }

  /** Gives a follower what is held and due. */
  function advance(follower: Follower) {
    const from = follower.position()
    if (from === null) return
    const due: Change[] = []
    for (let next = held.get(from.seq + 1); next !== undefined; next = held.get(next.seq + 1)) due.push(next)
    if (due.length > 0) follower.apply(due, { epoch: from.epoch, seq: from.seq + due.length }, 'push')
  }

  /** Drops changes that all followers have; if some are still held, a change is missing. */
  function applyHeld() {
    for (const each of following()) advance(each)
    const known = Math.min(...following().map((each) => each.position()?.seq ?? Number.POSITIVE_INFINITY))
    for (const seq of held.keys()) if (seq <= known) held.delete(seq)
    if (held.size === 0) overtaken.clear()
    else if (held.size > MAX_HELD) giveUpWaiting()
    else if (!overtaken.pending) overtaken.set(OVERTAKING_MS * (1 + Math.random()), giveUpWaiting)
  }

  function giveUpWaiting() {
    overtaken.clear()
    held.clear()
    ask()
  }

  function answer(follower: Follower, frame: FollowedFrame) {
    const from = follower.position()
    // A follower without a position has nothing to recover: it starts at the head, in any epoch.
    const unbroken = from === null || (frame.recovered && from.epoch === frame.epoch)
    if (!unbroken) {
      standings.set(follower, 'reloading')
      follower.reload()
      return
    }
    const known = from?.seq ?? frame.seq
    const delta = frame.recovered ? frame.events : []
    const changes = delta.filter((event) => isChange(event) && event.seq > known)
    follower.apply(changes, { epoch: frame.epoch, seq: Math.max(known, frame.seq) }, 'delta')
    standings.set(follower, 'live')
    onLive(follower)
  }

  return {
    get empty() {
      return standings.size === 0
    },
    followers: () => [...standings.keys()],
    join(follower: Follower) {
      standings.set(follower, 'behind')
      ask()
    },
    leave(follower: Follower) {
      standings.delete(follower)
      if (standings.size > 0) return
      answered()
      overtaken.clear()
      held.clear()
      send({ type: 'unfollow', topic })
    },
    /** The follower has reloaded, or has another position: continues from there. */
    resume(follower: Follower) {
      if (!standings.has(follower)) return
      // A pending answer starts at this follower's previous position.
      asked?.delete(follower)
      standings.set(follower, 'behind')
      ask()
    },
    /** Requests of the last connection are lost with it. */
    connected() {
      ask()
    },
    disconnected() {
      answered()
      overtaken.clear()
      held.clear()
      for (const each of following()) standings.set(each, 'behind')
    },
    change(frame: Change) {
      held.set(frame.seq, frame)
      applyHeld()
    },
    followed(frame: FollowedFrame) {
      const waiting = asked ?? new Set<Follower>()
      answered()
      for (const each of following()) if (waiting.has(each)) answer(each, frame)
      if (askAgain) ask()
      applyHeld()
      // The client heard of no change while its socket was closed: the answer has the room's policy.
      const { conduct } = frame
      if (conduct) for (const each of standings.keys()) each.notice({ type: 'room_conduct', topic, conduct })
    },
    /** The server could not answer: requests again after `retryMs`, or when the next head shows a gap. */
    refused(retryMs?: number) {
      answered()
      if (retryMs !== undefined) unanswered.set(retryMs * (1 + Math.random()), ask)
    },
    /** The server's last change of this topic; undefined when the server does not list this connection as a follower. */
    head(seq: number | undefined) {
      if (asked !== null) return
      const behind = following().some(
        (each) => standings.get(each) === 'behind' || (each.position()?.seq ?? 0) < (seq ?? 0),
      )
      if (seq === undefined || behind) ask()
    },
    notice(frame: Notice) {
      for (const each of standings.keys()) each.notice(frame)
    },
  }
}

/** The lowest position of all. The answer makes followers of another epoch reload. */
function lowest(positions: (Position | null)[]): Position | null {
  const known = positions.filter((each) => each !== null)
  const [first] = known
  if (first === undefined) return null
  const seqs = known.filter(({ epoch }) => epoch === first.epoch).map(({ seq }) => seq)
  return { epoch: first.epoch, seq: Math.min(...seqs) }
}
