import { type Belongings, type FoyerError, SAME_LOGIN } from '@foyer/contract'
import type { en } from './words/en.ts'

/** EIP-1193 codes: the person rejected the request; the wallet has another request open. */
const REFUSED = 4001
const BUSY = -32002
const TAKEN = 4090
const CHANGED = 4003

/** Thrown when the person closes the dialog instead of signing; has the code of a rejected request. */
export const DECLINED = Object.assign(new Error('The person closed the dialog.'), { code: REFUSED })

/** Explains why a login was not joined. */
export function toJoinErrorText(error: unknown, words: typeof en): string {
  const { code } = (error ?? {}) as Partial<FoyerError>
  if (code === REFUSED) return words.joinRefused
  if (code === BUSY) return words.joinBusy
  if (code === TAKEN) return words.joinTaken
  if (code === SAME_LOGIN) return words.joinSame
  if (code === CHANGED) return words.joinChanged
  return words.joinFailed
}

/** Names the domains and vouchers that move with a login; null without any. */
export function describeBelongings({ domains, vouchers }: Belongings, words: typeof en): string | null {
  const [first, second] = [
    ...(domains > 0 ? [words.joinDomains(domains)] : []),
    ...(vouchers > 0 ? [words.joinVouchers(vouchers)] : []),
  ]
  if (first === undefined) return null
  return words.joinBrings(second === undefined ? first : words.joinBoth(first, second))
}
