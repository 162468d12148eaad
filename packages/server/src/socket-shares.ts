import { realtimeLimits } from '@foyer/contract'
import type { Caller } from './caller.ts'
import type { Config } from './config.ts'
import { NetworkCounts } from './network-counts.ts'

/** Part of a network's share that is kept for accounts: guests and readers without a name take none of it. */
const KEPT_FOR_ACCOUNTS = 1 / 4

/** A socket that can be told to make room for a newer one of the same identity. */
export interface Replaceable {
  replace(): void
}

/** What one socket holds of its network's share, and of its identity's. */
export interface SocketShare {
  /** Counts the socket for its caller; false when the network has as many without an account as it may. */
  identify(caller: Caller, socket: Replaceable): boolean
  /** Somebody uses the socket: of one identity's sockets the one that was used least recently goes first. */
  touch(): void
  /** Counts one more topic, unless the network follows as many as it may. */
  follow(): boolean
  unfollow(): void
  end(): void
}

/** Bounds what the sockets of one network, and of one identity, take together. */
export class SocketShares {
  readonly #sockets: Bound
  readonly #topics: Bound
  readonly #perIdentity: number
  /** The sockets of each identity, the least recently used first. */
  readonly #identities = new Map<string, Set<Replaceable>>()

  constructor({ limits, socketsPerNetwork, topicsPerNetwork }: Config) {
    const max = (bound: number) => (limits ? bound : Number.POSITIVE_INFINITY)
    this.#sockets = new Bound(max(socketsPerNetwork))
    this.#topics = new Bound(max(topicsPerNetwork))
    this.#perIdentity = max(realtimeLimits.maxSocketsPerIdentity)
  }

  /** The share of a new socket; null when its network has as many as it may. */
  open(network: string): SocketShare | null {
    if (!this.#sockets.all.enter(network)) return null
    let isAccount = false
    let isNameless = false
    let own: { id: string; socket: Replaceable } | null = null
    const topics = this.#topics
    return {
      identify: (caller, socket) => {
        isAccount = 'tokenHash' in caller
        if (!isAccount && !this.#sockets.nameless.enter(network)) return false
        isNameless = !isAccount
        if (caller.id === null) return true
        own = { id: caller.id, socket }
        this.#add(own.id, socket)
        return true
      },
      touch: () => {
        const sockets = own && this.#identities.get(own.id)
        if (own !== null && sockets?.delete(own.socket)) sockets.add(own.socket)
      },
      follow: () => topics.enter(network, !isAccount),
      unfollow: () => topics.leave(network, !isAccount),
      end: () => {
        this.#sockets.leave(network, isNameless)
        if (own !== null) this.#remove(own.id, own.socket)
        own = null
      },
    }
  }

  #add(id: string, socket: Replaceable) {
    const sockets = this.#identities.get(id) ?? new Set()
    this.#identities.set(id, sockets.add(socket))
    const [oldest] = sockets
    if (sockets.size <= this.#perIdentity || oldest === undefined) return
    sockets.delete(oldest)
    oldest.replace()
  }

  #remove(id: string, socket: Replaceable) {
    const sockets = this.#identities.get(id)
    if (sockets?.delete(socket) && sockets.size === 0) this.#identities.delete(id)
  }
}

/** A count for each network, and within it a smaller one for those without an account. */
class Bound {
  readonly all: NetworkCounts
  readonly nameless: NetworkCounts

  constructor(max: number) {
    this.all = new NetworkCounts(max)
    this.nameless = new NetworkCounts(Math.ceil(max * (1 - KEPT_FOR_ACCOUNTS)))
  }

  enter(network: string, isNameless: boolean): boolean {
    if (isNameless && !this.nameless.enter(network)) return false
    if (this.all.enter(network)) return true
    if (isNameless) this.nameless.leave(network)
    return false
  }

  leave(network: string, isNameless: boolean) {
    this.all.leave(network)
    if (isNameless) this.nameless.leave(network)
  }
}
