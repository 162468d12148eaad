import { SESSION_EXPIRY_MS, SESSION_ID_LENGTH, type SignInKind } from '@foyer/contract'
import { randomAlphanumeric } from '../lib/random.ts'
import type { Store } from '../lib/store.ts'

/**
 * `loading` before `init` has found out who the person is; `guest`; `signingIn` while a wallet is asked to connect or
 * to sign; `unsigned` where a wallet is connected without a token, so that what is written waits; `signedIn`.
 */
export type SessionStatus = 'loading' | 'guest' | 'signingIn' | 'unsigned' | 'signedIn'

/** The signed-in person. The same object until something changes. */
export interface SessionSnapshot {
  readonly status: SessionStatus
  /** Epoch ms at which this client took up the state. */
  readonly since: number
  /** How the person is connected; null while they are not. */
  readonly kind: SignInKind | null
  /** Null for guests. */
  readonly address: string | null
}

/** One stay of one person, as heartbeats name it (S3-14), and who the person is. */
export interface Session extends Store<SessionSnapshot> {
  /** 16 letters and digits. */
  readonly id: string
  /** Epoch ms. */
  readonly startedAt: number
}

/** Sources of the state of a session. */
export interface SessionSource {
  now: () => number
  read: () => Pick<SessionSnapshot, 'kind' | 'address'> & { token: string | null }
  /** Tells the listeners of the client. */
  broadcast: (snapshot: SessionSnapshot) => void
  subscribe: Session['subscribe']
}

/** @returns the session, and what keeps it up to date */
export function createSession({ now, read, broadcast, subscribe }: SessionSource) {
  const startedAt = now()
  let snapshot: SessionSnapshot = { status: 'loading', since: startedAt, kind: null, address: null }
  /** Sign-ins that wait for a wallet. */
  let asked = 0

  /** Takes up what has changed since, and tells of it. */
  function update(): void {
    const { kind, address, token } = read()
    const idle = address ? 'unsigned' : kind || snapshot.status !== 'loading' ? 'guest' : 'loading'
    const status = token ? 'signedIn' : asked > 0 ? 'signingIn' : idle
    if (status === snapshot.status && kind === snapshot.kind && address === snapshot.address) return
    snapshot = { status, since: now(), kind, address }
    broadcast(snapshot)
  }

  return {
    update,
    /** The outcome of asking a wallet. */
    async asking<T>(work: () => Promise<T>): Promise<T> {
      asked += 1
      update()
      try {
        return await work()
      } finally {
        asked -= 1
        update()
      }
    },
    // Its data are the two fields of the specification, in comparisons too.
    session: Object.assign(
      Object.create({ getSnapshot: () => snapshot, subscribe }) as Store<SessionSnapshot>,
      {
        id: randomAlphanumeric(SESSION_ID_LENGTH),
        startedAt,
      },
    ) satisfies Session,
  }
}

/** True once the session is older than five minutes and heartbeats stop (S4-47). */
export const isSessionOver = ({ startedAt }: Pick<Session, 'startedAt'>, now: number): boolean =>
  now - startedAt > SESSION_EXPIRY_MS
