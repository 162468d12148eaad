import { isRefusal } from '@foyer/client'
import { getWalletProblem } from '@foyer/client/sign-in'
import type { Belongings } from '@foyer/contract'
import { link } from '@foyer/contract/sign-in'
import type { en } from './words/en.ts'

/** Thrown when the person closes the dialog instead of signing. */
export class JoinDeclined extends Error {
  override readonly name = 'JoinDeclined'
}

/** Explains why a login was not joined. */
export function toJoinErrorText(error: unknown, words: typeof en): string {
  const problem = error instanceof JoinDeclined ? 'declined' : getWalletProblem(error)
  if (problem === 'declined') return words.joinRefused
  if (problem === 'busy') return words.joinBusy
  if (problem === 'unsupported') return words.joinPasskeyLacks
  if (problem === 'hasPasskey') return words.joinHasPasskey
  if (problem === 'otherPasskey') return words.joinOtherPasskey
  if (problem === 'otherKey') return words.joinOtherKey
  if (isRefusal(error, link, 'taken')) return words.joinTaken
  if (isRefusal(error, null, 'sameLogin')) return words.joinSame
  if (isRefusal(error, link, 'belongingsChanged')) return words.joinChanged
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
