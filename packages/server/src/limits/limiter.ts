import { commonRefusals } from '@foyer/contract'
import type { Caller } from '../access/caller.ts'
import { HttpError } from '../lib/http-error.ts'
import { chain, type MaybePromise } from '../lib/maybe-promise.ts'
import { getNetwork } from '../lib/network.ts'
import { type ActionLimits, type Limit, type LimitedAction, limits } from './limits.ts'

/** Counts by key: in memory for one server, in the database for several. */
export interface LimitStore {
  /**
   * Takes one token from every bucket, or none; returns the seconds until all of them have one again, 0 when taken.
   */
  take(buckets: { key: string; limit: Limit }[]): MaybePromise<number>
  /** Resolves when no check is pending. */
  close?(): Promise<void>
}

/** The actor of an action, as far as limits need it. */
export interface Actor {
  caller: Caller
  ip: string
  /** What the action concerns, for limits per subject. */
  subject?: string | undefined
}

export interface Limiter {
  /** @throws HttpError `tooMany`, with the seconds to wait */
  take(action: LimitedAction, actor: Actor): MaybePromise<void>
  close(): Promise<void>
}

/** Creates the limiter for the limits in `limits.ts`; without a store nothing is limited (`FOYER_LIMITS=off`). */
export function createLimiter(store: LimitStore | null): Limiter {
  return {
    take(action, actor) {
      if (store !== null) return chain(store.take(getBuckets(action, actor)), assertTaken)
    },
    async close() {
      await store?.close?.()
    },
  }
}

function assertTaken(seconds: number): void {
  if (seconds > 0) throw new HttpError(commonRefusals.tooMany, undefined, seconds)
}

/** A site signs its members in as a provider of logins does. */
const getLimitedKind = ({ kind }: Exclude<Caller, { kind: 'anon' }>) => (kind === 'member' ? 'google' : kind)

function getBuckets(action: LimitedAction, { caller, ip, subject }: Actor) {
  const of: ActionLimits = limits[action]
  const network = getNetwork(ip)
  const bucketsFor = (key: string, found: Limit[] = []) =>
    found.map((limit, index) => ({ key: `${action} ${index} ${key}`, limit }))
  return [
    ...bucketsFor(`n ${network}`, of.network),
    ...(subject === undefined ? [] : bucketsFor(`s ${subject.toLowerCase()} ${network}`, of.subject)),
    ...(caller.kind === 'anon' ? [] : bucketsFor(`i ${caller.id}`, of[getLimitedKind(caller)])),
  ]
}

/** One token, less a tolerance for floating-point error. */
const ONE = 1 - 1e-9

/** Token buckets of one server. Beyond `max` buckets the least recently used are dropped. */
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
    // A refusal takes no token: a caller that waits for the stated time passes.
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
