/** What other features may import of vouchers. */

export { RedeemPane } from './RedeemPane.tsx'
export { Vouchers } from './Vouchers.tsx'
