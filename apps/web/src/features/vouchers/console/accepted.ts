import { getRefusal } from '@foyer/client'
import { accept, type Redemption } from '@foyer/contract/vouchers'

/** Why a code was not accepted; `unknown` where the response was lost, so that it may have been accepted. */
export type Refused = keyof typeof accept.errors | 'unknown'

/** Result of a code at the counter. */
export type Outcome =
  | { kind: 'accepted'; redemption: Redemption }
  | { kind: Refused /** ISO 8601, where it was redeemed before. */; redeemedAt: string | null }

/** What a refused code tells: why, and when it was redeemed before. */
export function refusedFor(error: unknown): Outcome {
  const { cause } = (error ?? {}) as { cause?: { errors?: { redeemed_at?: unknown } } | null }
  const found = cause?.errors?.redeemed_at
  const [redeemedAt] = Array.isArray(found) ? found : []
  const kind = getRefusal(error, accept) ?? 'unknown'
  return { kind, redeemedAt: typeof redeemedAt === 'string' ? redeemedAt : null }
}
