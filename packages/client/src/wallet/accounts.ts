import { FoyerError } from '@foyer/contract'
import type { Logger } from '../lib/log.ts'
import { toReason } from '../lib/log.ts'
import { ask, type Eip1193Provider } from './provider.ts'
import { refusals } from './refusals.ts'

/** Events that a wallet emits by itself. */
export interface WalletEvents {
  accountsChanged(accounts: unknown): void
  chainChanged(chainId: unknown): void
  disconnect(error: unknown): void
}

/** The first account the wallet lists (S4-15). @throws FoyerError `Not connected with wallet` */
export async function askAccount(provider: Eip1193Provider): Promise<string> {
  const account = firstAccount(await ask(provider, 'eth_accounts'))
  if (account === null) throw new FoyerError(refusals.noAccounts)
  return account
}

export function firstAccount(accounts: unknown): string | null {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : null
  return typeof first === 'string' && first !== '' ? first : null
}

/** Follows a wallet's events; returns how to stop. Wallets without events are not followed. */
export function watch(provider: Eip1193Provider, events: WalletEvents, log: Logger): () => void {
  const entries = Object.entries(events) as [string, (payload: never) => void][]
  for (const [name, listener] of entries) provider.on?.(name, listener)
  return () => {
    try {
      for (const [name, listener] of entries) provider.removeListener?.(name, listener)
    } catch (error) {
      log.warn(`the wallet does not let go of our listeners: ${toReason(error)}`)
    }
  }
}
