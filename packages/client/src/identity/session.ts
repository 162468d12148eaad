import { SESSION_EXPIRY_MS, SESSION_ID_LENGTH } from '@foyer/contract'
import { randomAlphanumeric } from '../lib/random.ts'

/** One stay of one person, as heartbeats name it (S3-14). */
export interface Session {
  /** 16 letters and digits. */
  readonly id: string
  /** Epoch ms. */
  readonly startedAt: number
}

export const createSession = (now: number): Session => ({
  id: randomAlphanumeric(SESSION_ID_LENGTH),
  startedAt: now,
})

/** True once the session is older than five minutes and heartbeats stop (S4-47). */
export const isSessionOver = (session: Session, now: number): boolean =>
  now - session.startedAt > SESSION_EXPIRY_MS
