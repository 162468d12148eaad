import type { AuthType, Endpoint, headers, Input, Reply } from '@foyer/contract'
import type { Emitter } from './emitter.ts'
import type { ClientEvents } from './wallet/client-events.ts'

/** What the SDK takes from its surroundings; every part can be injected. */
export interface Platform {
  /** Base of the main API, without a slash at its end. */
  apiUrl: string
  /** The chat domain, normalised. */
  domain: string
  /** Authorities of further pages of the chat's own, beside the host of `apiUrl`. */
  homes: readonly string[]
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

/**
 * The `Storage` subset. In a `Platform` it never throws, falls back to memory where storage is forbidden
 * or full (P39), and takes keys without the prefix `foyer_`, which it adds.
 */
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
type CallInput<E extends Endpoint> = keyof Input<E> extends never
  ? [input?: WithProof]
  : [input: Input<E> & WithProof]

/** The header that carries the proof of an act. */
export interface WithProof {
  headers?: { [headers.proof]?: string }
}

/** Who the client is right now, for whatever must say it outside of `Call` (the socket's hello). */
export interface Identity {
  /** The bearer, or null. */
  token(): string | null
  /** The guest's secret where the client may write as that guest (S6-03), else null. */
  guestUuid(): string | null
  /** Calls back whenever either has changed; returns an unsubscribe function. */
  onChange(listener: () => void): () => void
  /**
   * The server said 4011 to a request with this token; clears it unless a newer one has taken its place
   * (S4-45). Null is a request that carried none.
   */
  reject(token: string | null): void
  /** What is known about the person; the defaults of their sign-in kind before any answer (S3-10). */
  userInfo(): UserInfo
  /** Keeps what the server said about the person, unless they have become somebody else meanwhile. */
  learn(info: UserInfo): void
}

/** User info in the specification's spelling (S3-08); further fields of an answer are passed through. */
export interface UserInfo {
  /** A guest's own secret; null where the server has not told. */
  uuid: string | null
  address: string | null
  auth_type: AuthType
  created_at: string | null
  updated_at: string | null
  /** Where value is really sent (S3-11). */
  real_address: string | null
}

/** What a client is from its first moment on. Code that speaks to a server is fetched when it is first needed. */
export interface Core {
  platform: Platform
  identity: Identity
  /** Tells whoever listens to the client. */
  emit: Emitter<ClientEvents>['emit']
}

/** What a feature of the SDK is made from. */
export interface Context extends Core {
  call: Call
}
