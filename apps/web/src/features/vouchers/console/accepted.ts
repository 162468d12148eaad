import { FoyerError } from '@foyer/contract'
import { accept, type Redemption } from '@foyer/contract/vouchers'

/** Why a code was not accepted; `unknown` where the response was lost, so that it may have been accepted. */
export type Refused = keyof typeof accept.errors | 'unknown'

/** Result of a code at the counter. */
export type Outcome =
  | { kind: 'accepted'; redemption: Redemption }
  | { kind: Refused /** ISO 8601, where it was redeemed before. */; redeemedAt: string | null }

/** Finds out by the server's sentence, which reaches us as it is (S8-15). */
export function refusedFor(error: unknown): Outcome {
  const { message } = error as { message?: unknown }
  const names = Object.keys(accept.errors) as (keyof typeof accept.errors)[]
  const kind = names.find((name) => accept.errors[name].message === message) ?? 'unknown'
  const cause = error instanceof FoyerError ? error.cause : null
  const { errors } = (cause ?? {}) as { errors?: { redeemed_at?: unknown } }
  const [redeemedAt] = Array.isArray(errors?.redeemed_at) ? errors.redeemed_at : []
  return { kind, redeemedAt: typeof redeemedAt === 'string' ? redeemedAt : null }
}
