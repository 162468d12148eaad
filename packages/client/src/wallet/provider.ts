import { FoyerError } from '@foyer/contract'
import { parseError } from '../lib/log.ts'

/** Milliseconds that a wallet has for an answer without a prompt. */
export const WALLET_PATIENCE_MS = 5_000

/** Interface of a wallet (EIP-1193). */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/** A wallet's answer to one request; also one that throws instead of rejecting ends in a rejection. */
export const ask = async (provider: Eip1193Provider, method: string, params?: unknown): Promise<unknown> =>
  provider.request(params === undefined ? { method } : { method, params })

export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof (value as Eip1193Provider | null | undefined)?.request === 'function'

/** The error itself, or one that carries what was thrown instead: wallets throw plain objects. */
export function asError(reason: unknown): Error {
  if (reason instanceof Error) return reason
  const { message, code } = parseError(reason)
  return new FoyerError(message, { code, cause: reason })
}
