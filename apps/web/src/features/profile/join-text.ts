import { type Belongings, type FoyerError, SAME_LOGIN } from '@foyer/contract'
import type { en } from './words/en.ts'

/** Codes of EIP-1193: the person said no; the wallet has a question open already. */
const REFUSED = 4001
const BUSY = -32002
const TAKEN = 4090
const CHANGED = 4003

/** A person who closes the dialog instead of signing: as a wallet says it. */
export const DECLINED = Object.assign(new Error('The joining was given up.'), { code: REFUSED })

/** Why a login was not joined, and what to do. */
export function toJoinErrorText(error: unknown, words: typeof en): string {
  const { code } = (error ?? {}) as Partial<FoyerError>
  if (code === REFUSED) return words.joinRefused
  if (code === BUSY) return words.joinBusy
  if (code === TAKEN) return words.joinTaken
  if (code === SAME_LOGIN) return words.joinSame
  if (code === CHANGED) return words.joinChanged
  return words.joinFailed
}

/** What a login brings along beside its messages, contacts and rewards; null where that is all. */
export function describeBelongings({ domains, vouchers }: Belongings, words: typeof en): string | null {
  const [first, second] = [
    ...(domains > 0 ? [words.joinDomains(domains)] : []),
    ...(vouchers > 0 ? [words.joinVouchers(vouchers)] : []),
  ]
  if (first === undefined) return null
  return words.joinBrings(second === undefined ? first : words.joinBoth(first, second))
}
