import type { Context } from '../../../context.ts'
import { getEnsNames } from './ens-names.ts'

/** Names of wallets that ENS confirms in both directions (docs/wallets.md#names-of-ens). */
export function registerEnsNames(context: Context): void {
  const names = getEnsNames(context)
  context.events.afterCommit('wallet.signed_in', ({ address }) => names.want(address))
}
