import type { NewMessage } from './append.ts'

interface Queued {
  draft: NewMessage
}

/** A room, and its drafts that no batch has taken yet. */
interface RoomDrafts<T> {
  roomId: string
  /** In the order of arrival. */
  waiting: T[]
  isInBatch: boolean
}

/**
 * Drafts that wait for a batch, by room. A room is in one batch at a time, so that its messages commit in the order in
 * which they arrived.
 *
 * No map here has drafts as values: V8 links the table of a map that grows or loses entries to the next one, and what
 * old tables hold outlives several garbage collections.
 */
export class DraftQueue<T extends Queued> {
  /** Rooms with waiting drafts or in a batch. */
  readonly #rooms = new Map<string, RoomDrafts<T>>()
  /** Rooms with waiting drafts that are in no batch, the room that waits longest first. */
  #ready: RoomDrafts<T>[] = []
  #size = 0
  #readySize = 0

  /** Waiting drafts. */
  get size(): number {
    return this.#size
  }

  /** Waiting drafts that a batch could take. */
  get readySize(): number {
    return this.#readySize
  }

  add(each: T): void {
    const { roomId } = each.draft
    this.#size++
    const found = this.#rooms.get(roomId)
    if (found !== undefined) {
      found.waiting.push(each)
      if (!found.isInBatch) this.#readySize++
      return
    }
    const room = { roomId, waiting: [each], isInBatch: false }
    this.#rooms.set(roomId, room)
    this.#ready.push(room)
    this.#readySize++
  }

  /** Takes the next batch, at most `max` drafts; its rooms are taken until `release`. */
  take(max: number): T[] {
    const batch: T[] = []
    let rooms = 0
    for (const room of this.#ready) {
      if (batch.length === max) break
      rooms++
      this.#readySize -= room.waiting.length
      const { taken, left } = takeDistinct(room.waiting, max - batch.length)
      batch.push(...taken)
      room.waiting = left
      room.isInBatch = true
    }
    this.#ready = this.#ready.slice(rooms)
    this.#size -= batch.length
    return batch
  }

  /** Gives the rooms of a committed batch back. */
  release(batch: readonly T[]): void {
    for (const { draft } of batch) {
      const room = this.#rooms.get(draft.roomId)
      if (!room?.isInBatch) continue
      room.isInBatch = false
      if (room.waiting.length === 0) this.#rooms.delete(room.roomId)
      else {
        this.#ready.push(room)
        this.#readySize += room.waiting.length
      }
    }
  }
}

/** The first drafts of a room. A repeated draft waits for the next batch, in which its first copy is known. */
function takeDistinct<T extends Queued>(queue: T[], max: number): { taken: T[]; left: T[] } {
  const taken: T[] = []
  const left: T[] = []
  const keys = new Set<string>()
  for (const [index, each] of queue.entries()) {
    if (taken.length === max) {
      left.push(...queue.slice(index))
      break
    }
    const { author, clientId } = each.draft
    const key = clientId === null ? null : `${author} ${clientId}`
    if (key !== null && keys.has(key)) left.push(each)
    else {
      if (key !== null) keys.add(key)
      taken.push(each)
    }
  }
  return { taken, left }
}
