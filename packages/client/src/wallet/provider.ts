import { FoyerError } from '@foyer/contract'
import type { Logger } from '../context.ts'
import { partsOf, reasonOf } from '../log.ts'
import { refusals } from './refusals.ts'

/** A wallet's door (EIP-1193). */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/** What a wallet reports by itself. */
export interface WalletEvents {
  accountsChanged(accounts: unknown): void
  chainChanged(chainId: unknown): void
  disconnect(error: unknown): void
}

/** A wallet's answer to one request; also one that throws instead of rejecting ends in a rejection. */
export const ask = async (provider: Eip1193Provider, method: string, params?: unknown): Promise<unknown> =>
  provider.request(params === undefined ? { method } : { method, params })

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

export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Follows a wallet's events; returns how to stop. Wallets without events are not followed. */
export function watch(provider: Eip1193Provider, events: WalletEvents, log: Logger): () => void {
  const entries = Object.entries(events) as [string, (payload: never) => void][]
  for (const [name, listener] of entries) provider.on?.(name, listener)
  return () => {
    try {
      for (const [name, listener] of entries) provider.removeListener?.(name, listener)
    } catch (error) {
      log.warn(`the wallet does not let go of our listeners: ${reasonOf(error)}`)
    }
  }
}

export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof (value as Eip1193Provider | null | undefined)?.request === 'function'

/** The error itself, or one that carries what was thrown instead: wallets throw plain objects. */
export function asError(reason: unknown): Error {
  if (reason instanceof Error) return reason
  const { message, code } = partsOf(reason)
  return new FoyerError(message, { code, cause: reason })
}
