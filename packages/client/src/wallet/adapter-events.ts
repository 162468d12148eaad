import type { WalletKind } from '@foyer/contract'

/** Events of an adapter; payloads as in S4-04. */
export interface AdapterEvents {
  ready: string
  connecting: { adapter: WalletKind }
  connected: { adapter: WalletKind; reconnected: boolean }
  disconnected: { adapter: WalletKind }
  errored: Error
  chain_changed: string
  account_changed: string
}
