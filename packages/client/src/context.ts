import type { Endpoint, Input, Reply } from '@foyer/contract'

/** What the SDK takes from its surroundings; every part can be injected. */
export interface Platform {
  /** Base of the main API, without a slash at its end. */
  apiUrl: string
  /** The chat domain, normalised. */
  domain: string
  /** Value of `X-Client-Agent`. */
  agent: string
  fetch: typeof globalThis.fetch
  /** Absent in Node 20 or where it is blocked: the live room polls. */
  WebSocket?: typeof globalThis.WebSocket
  storage: SafeStorage
  /** Epoch ms. */
  now: () => number
  location: { origin: string; hostname: string; href: string }
  log: Logger
}

/** The `Storage` subset, never throwing: falls back to memory where storage is forbidden or full (P39). */
export interface SafeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface Logger {
  trace(...args: unknown[]): void
  debug(...args: unknown[]): void
  info(...args: unknown[]): void
  warn(...args: unknown[]): void
  error(...args: unknown[]): void
}

/**
 * Makes one call of the contract.
 *
 * @throws FoyerError with the catalogue's text for this call
 */
export type Call = <E extends Endpoint>(endpoint: E, ...input: CallInput<E>) => Promise<Reply<E>>
type CallInput<E extends Endpoint> = keyof Input<E> extends never ? [] : [input: Input<E>]

/** Who the client is right now, for whatever must say it outside of `Call` (the socket's hello). */
export interface Identity {
  /** The bearer, or null. */
  token(): string | null
  /** The guest's secret where the client may write as that guest (S6-03), else null. */
  guestUuid(): string | null
  /** Calls back whenever either has changed; returns an unsubscribe function. */
  onChange(listener: () => void): () => void
  /** The server said 4011 about this token; clears it unless a newer one has taken its place (S4-45). */
  reject(token: string): void
}

/** What a feature of the SDK is made from. */
export interface Context {
  platform: Platform
  call: Call
  identity: Identity
}
