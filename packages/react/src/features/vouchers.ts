import type { Redeemed, Voucher } from '@foyer/contract/vouchers'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useRewardsChange } from '../use-rewards-change.ts'
import { useAddress } from './sign-in.ts'

/** Milliseconds between two looks where nothing is pushed. */
const REFRESH_MS = 60_000

/** One's vouchers by token, as they come and are redeemed; nothing is asked for guests, who have none. */
export function useVouchers(): Answer<Voucher[]> {
  const { vouchers } = useClient()
  const address = useAddress()
  const answer = useAnswer(address, () => vouchers.list(), { refreshMs: REFRESH_MS })
  useRewardsChange(address, answer.reload)
  return answer
}

/** Redeems a voucher, once. The promise rejects with the server's own sentence where it may not be redeemed. */
export const useRedeem = (): ((token: string) => Promise<Redeemed>) => useClient().vouchers.redeem
