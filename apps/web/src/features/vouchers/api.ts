/** What other features may import from vouchers. */

export { RedeemPane } from './RedeemPane.tsx'
export { Vouchers } from './Vouchers.tsx'
