import { TOKEN_IDLE_S, TOKEN_TOUCH_S } from '@foyer/contract'
import type pg from 'pg'

/** SQL condition of usable tokens: not revoked, not expired, not idle for too long (L9). */
export const isLive = (table: string): string =>
  `${table}.revoked_at IS NULL AND ${table}.expires_at > now()
   AND ${table}.last_used_at > now() - interval '${TOKEN_IDLE_S} seconds'`

/** SQL condition of tokens whose last use is due for an update. */
export const isUntouched = (table: string): string =>
  `${table}.last_used_at < now() - interval '${TOKEN_TOUCH_S} seconds'`

const TOUCH = `UPDATE tokens SET last_used_at = now() WHERE hash = $1 AND ${isUntouched('tokens')}`

/** Records that a token is in use, without waiting; the next use makes up for a failed update. */
export function touchToken(pool: pg.Pool, hash: string): void {
  pool.query({ name: 'touch-token', text: TOUCH, values: [hash] }).catch(() => undefined)
}
