import type { AuthType, SignInKind } from '@foyer/contract'
import type { Account, TokenStore } from './token-store.ts'

/** The client's identity, for code that must send it outside of `Call` (the socket's hello). */
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
  /** The person's data as last received; the defaults of their sign-in kind before any answer (S3-10). */
  userInfo(): UserInfo
  /** Stores the server's answer about the person, unless the account has changed meanwhile. */
  learn(info: UserInfo): void
}

/** User info with the keys of S3-08; further fields of a reply are passed through. */
export interface UserInfo {
  /** A guest's own secret; null before the server has sent it. */
  uuid: string | null
  address: string | null
  auth_type: AuthType
  created_at: string | null
  updated_at: string | null
  /** Address that receives payments (S3-11). */
  real_address: string | null
}

/** The identity as its owner, the hub, sees it. */
export interface OwnIdentity extends Identity {
  /** Sets the account after a sign-in or a change of account; null for a guest or without an identity. Ends the wait. */
  become(account: Account | null): void
  /** Another tab has changed the storage: a token that is gone has ended here too. */
  followOtherTab(): void
}

/**
 * The client's identity. The stored tokens are the only truth, read anew for each request, so that two tabs and
 * a changed account can never leave an old bearer in use (S4-33).
 *
 * @param onCleared called when a token was refused by the server or cleared by another tab
 * @param awaited whether this browser remembers a sign-in
 */
export function createIdentity(
  tokens: TokenStore,
  guest: () => string,
  onCleared: () => void,
  awaited = false,
): OwnIdentity {
  const listeners = new Set<() => void>()
  let account: Account | null = null
  let known: UserInfo | null = null

  const token = () => (account === null ? null : (tokens.read(account)?.token ?? null))
  // A guest whose sign-in is still pending can write; a wallet without a bearer must not pass as one (S6-03), and a person
  // whose sign-in may be taken up again not either.
  const guestUuid = () => (account === null && !awaited ? guest() : null)
  // The guest of the start is no change for listeners.
  let last = { token: token(), guest: guestUuid() }

  function sync() {
    const now = { token: token(), guest: guestUuid() }
    if (now.token === last.token && now.guest === last.guest) return
    last = now
    for (const listener of [...listeners]) listener()
  }

  tokens.onChange(sync)
  return {
    token,
    guestUuid,
    followOtherTab() {
      const had = last.token !== null
      sync()
      if (had && last.token === null) onCleared()
    },
    onChange(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    become(next) {
      account = next
      awaited = false
      sync()
    },
    reject(refused) {
      if (refused !== token()) return
      if (account !== null) tokens.remove(account)
      onCleared()
    },
    userInfo: () =>
      known !== null && isAbout(known, account, guest()) ? known : defaultInfo(account, guest()),
    learn(info) {
      if (isAbout(info, account, guest())) known = info
    },
  }
}

/** Auth type of a sign-in kind (S6-01). */
const getAuthType = (kind: SignInKind): AuthType =>
  kind === 'guest' || kind === 'googlelogin' ? kind : 'wallet'

const isAbout = (info: UserInfo, account: Account | null, guest: string): boolean =>
  account === null
    ? info.auth_type === 'guest' && info.uuid === guest
    : info.auth_type === getAuthType(account.adapter) &&
      info.address?.toLowerCase() === account.address.toLowerCase()

function defaultInfo(account: Account | null, guest: string): UserInfo {
  const nothing = { created_at: null, updated_at: null }
  if (account === null)
    return { uuid: guest, address: null, auth_type: 'guest', ...nothing, real_address: null }
  const auth_type = getAuthType(account.adapter)
  const real_address = auth_type === 'wallet' ? account.address : null
  return { uuid: null, address: account.address, auth_type, ...nothing, real_address }
}
