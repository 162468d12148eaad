import { commonRefusals } from '@foyer/contract'
import type { Caller } from './caller.ts'
import { type ActionLimits, type Limit, type LimitedAction, limits } from './limits.ts'
import { networkOf } from './network.ts'
import { Refused } from './refused.ts'

/** Counts by key: in memory for one server, in the database for many. */
export interface LimitStore {
  /** Takes one from every bucket, or none: then the seconds until all of them have one again. */
  take(buckets: { key: string; limit: Limit }[]): number | Promise<number>
  /** Resolves when nothing waits any more. */
  close?(): Promise<void>
}

/** Who does something, as far as limits care. */
export interface Actor {
  caller: Caller
  ip: string
  /** What the action is about, for actions that are limited per subject. */
  subject?: string | undefined
}

export interface Limiter {
  /** @throws Refused `tooMany`, with the seconds to wait */
  take(action: LimitedAction, actor: Actor): Promise<void>
  close(): Promise<void>
}

/** Limits as `limits.ts` has them; none at all when `store` is null (`FOYER_LIMITS=off`). */
export function createLimiter(store: LimitStore | null): Limiter {
  return {
    async take(action, actor) {
      if (store === null) return
      const seconds = await store.take(bucketsOf(action, actor))
      if (seconds > 0) throw new Refused(commonRefusals.tooMany, undefined, seconds)
    },
    async close() {
      await store?.close?.()
    },
  }
}

function bucketsOf(action: LimitedAction, { caller, ip, subject }: Actor) {
  const of: ActionLimits = limits[action]
  const network = networkOf(ip)
  const bucketsFor = (key: string, found: Limit[] = []) =>
    found.map((limit, index) => ({ key: `${action} ${index} ${key}`, limit }))
  return [
    ...bucketsFor(`n ${network}`, of.network),
    ...(subject === undefined ? [] : bucketsFor(`s ${subject.toLowerCase()} ${network}`, of.subject)),
    ...(caller.kind === 'anon' ? [] : bucketsFor(`i ${caller.id}`, of[caller.kind])),
  ]
}

/** A whole token, as far as floating point can tell. */
const ONE = 1 - 1e-9

/** Token buckets of one server. The least recently used go when there are more than `max`. */
export class MemoryLimits implements LimitStore {
  readonly #buckets = new Map<string, { tokens: number; at: number }>()
  readonly #max: number
  readonly #now: () => number

  constructor({ max = 200_000, now = () => performance.now() }: { max?: number; now?: () => number } = {}) {
    this.#max = max
    this.#now = now
  }

  take(buckets: { key: string; limit: Limit }[]): number {
    const now = this.#now()
    const filled = buckets.map(({ key, limit }) => ({ key, limit, tokens: this.#tokens(key, limit, now) }))
    const waits = filled.map(({ limit, tokens }) => ((ONE - tokens) * limit.perMs) / limit.burst)
    const wait = Math.max(0, ...waits)
    // A refusal costs nothing: whoever waits as long as they were told gets through.
    if (wait > 0) return Math.ceil(wait / 1_000)
    for (const { key, tokens } of filled) this.#keep(key, { tokens: tokens - 1, at: now })
    return 0
  }

  get size(): number {
    return this.#buckets.size
  }

  #tokens(key: string, { burst, perMs }: Limit, now: number): number {
    const found = this.#buckets.get(key)
    return found === undefined ? burst : Math.min(burst, found.tokens + ((now - found.at) * burst) / perMs)
  }

  #keep(key: string, bucket: { tokens: number; at: number }) {
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    if (this.#buckets.size > this.#max) this.#buckets.delete(this.#buckets.keys().next().value as string)
  }
}
