import { realtimeLimits } from '@foyer/contract'
import type { Caller } from '../access/caller.ts'
import type { Config } from '../lib/config.ts'
import { NetworkCounts } from '../limits/network-counts.ts'

/** Part of a network's quota that is reserved for accounts. */
const KEPT_FOR_ACCOUNTS = 1 / 4

/** A socket that can be replaced by a newer one of the same identity. */
export interface Replaceable {
  replace(): void
}

/** What one socket uses of its network's and its identity's quota. */
export interface SocketShare {
  /** Assigns the socket to its caller; false when the network has too many sockets without an account. */
  identify(caller: Caller, socket: Replaceable): boolean
  /** Marks the socket as used: the least recently used socket of an identity is replaced first. */
  touch(): void
  /** Counts one more topic, unless the network has reached its limit. */
  follow(): boolean
  unfollow(): void
  end(): void
}

/** Limits the sockets and topics of one network, and the sockets of one identity. */
export class SocketShares {
  readonly #sockets: Bound
  readonly #topics: Bound
  readonly #perIdentity: number
  /** Sockets of each identity, the least recently used first. */
  readonly #identities = new Map<string, Set<Replaceable>>()

  constructor({ limits, socketsPerNetwork, topicsPerNetwork }: Config) {
    const max = (bound: number) => (limits ? bound : Number.POSITIVE_INFINITY)
    this.#sockets = new Bound(max(socketsPerNetwork))
    this.#topics = new Bound(max(topicsPerNetwork))
    this.#perIdentity = max(realtimeLimits.maxSocketsPerIdentity)
  }

  /** Returns the quota of a new socket; null when its network has reached its limit. */
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

/** Counts per network, with a lower limit for sockets without an account. */
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
