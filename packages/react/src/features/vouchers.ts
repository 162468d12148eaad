import type { Voucher } from '@foyer/contract/vouchers'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useAddress } from './sign-in.ts'

/** One's vouchers by token; nothing is asked for guests, who have none. */
export function useVouchers(): Answer<Voucher[]> {
  const { vouchers } = useClient()
  return useAnswer(useAddress(), () => vouchers.list())
}
