import { FoyerError } from '@foyer/contract'

/** Error codes of EIP-1193, EIP-1474 and EIP-3326 that our providers use. */
export const RPC = {
  userRejected: 4001,
  unauthorised: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  unknownChain: 4902,
} as const

/** An error as wallets throw it: its `code` says which. */
export const rpcError = (code: number, message: string, cause?: unknown): FoyerError =>
  new FoyerError(message, { code, cause })

/** WalletConnect's own codes of a person's refusal: of the session, its chains, methods or events. */
const REJECTED = [5000, 5001, 5002, 5003]

/** An error of WalletConnect, often a plain object, as an EIP-1193 wallet would have thrown it. */
export function asWalletError(reason: unknown): FoyerError {
  const { code, message } = (reason ?? {}) as { code?: unknown; message?: unknown }
  const sentence = typeof message === 'string' && message !== '' ? message : String(reason)
  if (typeof code !== 'number' || code === 0) return new FoyerError(sentence, { cause: reason })
  return rpcError(REJECTED.includes(code) ? RPC.userRejected : code, sentence, reason)
}
