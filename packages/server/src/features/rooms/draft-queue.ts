import type { NewMessage } from './append.ts'

interface Queued {
  draft: NewMessage
}

/**
 * Drafts that wait for a batch, by room. A room is in one batch at a time, so that its messages commit in the order in
 * which they arrived.
 */
export class DraftQueue<T extends Queued> {
  /** Drafts of rooms that are in no batch, the room that waits longest first. */
  readonly #ready = new Map<string, T[]>()
  /** Drafts that arrived for rooms in a batch; a room in a batch has an entry. */
  readonly #behind = new Map<string, T[]>()
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
    const behind = this.#behind.get(roomId)
    if (behind !== undefined) behind.push(each)
    else {
      this.#readySize++
      const ready = this.#ready.get(roomId)
      if (ready === undefined) this.#ready.set(roomId, [each])
      else ready.push(each)
    }
  }

  /** Takes the next batch, at most `max` drafts; its rooms are taken until `release`. */
  take(max: number): T[] {
    const batch: T[] = []
    for (const [roomId, queue] of this.#ready) {
      if (batch.length === max) break
      this.#ready.delete(roomId)
      this.#readySize -= queue.length
      const { taken, left } = takeDistinct(queue, max - batch.length)
      batch.push(...taken)
      this.#behind.set(roomId, left)
    }
    this.#size -= batch.length
    return batch
  }

  /** Gives the rooms of a committed batch back. */
  release(batch: readonly T[]): void {
    for (const { draft } of batch) {
      const behind = this.#behind.get(draft.roomId)
      if (behind === undefined) continue
      this.#behind.delete(draft.roomId)
      if (behind.length === 0) continue
      this.#ready.set(draft.roomId, behind)
      this.#readySize += behind.length
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
