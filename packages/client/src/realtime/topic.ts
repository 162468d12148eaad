import type { ClientFrame, FollowedFrame } from '@foyer/contract'
import { createTimer } from '../lib/timer.ts'
import type { Change, Notice, Position } from './frame-types.ts'
import { isChange } from './frames.ts'

/** Somebody who keeps a copy of a topic. */
export interface Follower {
  /** Where the copy stands; null follows from the head on. */
  position(): Position | null
  /**
   * Changes in order, each once, and where the copy stands with them. Those of a `delta` are for this person
   * alone and say which reactions are theirs; pushed ones are the same for everybody (docs/wire.md#batching).
   */
  apply(changes: Change[], position: Position, from: 'delta' | 'push'): void
  /** The way from `position` to now is not to be had: load everything again, then `resume`. */
  reload(): void
  notice(frame: Notice): void
}

/** What a follower stands in; it is given changes in the first two. */
type Standing = 'behind' | 'live' | 'reloading'

/** Milliseconds that a frame may overtake another before the missing one is asked for. */
const OVERTAKING_MS = 100
/** Milliseconds for the answer to a question; a connection that loses frames is of no use. */
const ANSWER_MS = 10_000
/** Changes that may wait for a missing one. */
const MAX_HELD = 500

export type Topic = ReturnType<typeof createTopic>

/**
 * Turns what a socket says about one topic into changes in exact order, for every follower of it: a number
 * that is due is applied, one that is known is dropped, one that is too high waits for those before it, and
 * what does not come in time is asked for (P3, P5, P6).
 *
 * @param send returns false when there is no connection to say it on
 * @param onLive called when a follower has caught up and hears every change from now on
 * @param onLost called when a question has got no answer
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
  /** Who waits for the answer to the last `follow`; null when it has come. */
  let asked: Set<Follower> | null = null
  /** True when somebody must ask once more, because the answer that is on its way was not for them. */
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

  /** Lets go of what everybody knows; if something is still held, a change is missing. */
  function settle() {
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
    // Who knows nothing yet has nothing to recover: they begin at the head, whatever that is called.
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
    /** The follower has loaded everything, or stands elsewhere than before: continues from there. */
    resume(follower: Follower) {
      if (!standings.has(follower)) return
      // An answer that is on its way starts at where this follower stood before.
      asked?.delete(follower)
      standings.set(follower, 'behind')
      ask()
    },
    /** A new connection knows nothing of the last one's questions. */
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
      settle()
    },
    followed(frame: FollowedFrame) {
      const waiting = asked ?? new Set<Follower>()
      answered()
      for (const each of following()) if (waiting.has(each)) answer(each, frame)
      if (askAgain) ask()
      settle()
    },
    /** The server could not answer: asks again after so many milliseconds, or when the next head says so. */
    refused(retryMs?: number) {
      answered()
      if (retryMs !== undefined) unanswered.set(retryMs * (1 + Math.random()), ask)
    },
    /** The server's last change of this topic; undefined when it does not count us among the followers. */
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

/** From where all can continue. Whoever stands in another epoch is told to reload by the answer. */
function lowest(positions: (Position | null)[]): Position | null {
  const known = positions.filter((each) => each !== null)
  const [first] = known
  if (first === undefined) return null
  const seqs = known.filter(({ epoch }) => epoch === first.epoch).map(({ seq }) => seq)
  return { epoch: first.epoch, seq: Math.min(...seqs) }
}
