import { FoyerError } from '@foyer/contract'
import type { Account, TokenRecord } from '../identity/token-store.ts'
import { toReason } from '../lib/log.ts'
import type { GoogleParams } from './google-params.ts'
import type { WalletHost } from './host.ts'
import { loadSignInCode } from './load-sign-in-code.ts'

/** The Google login: an address made by the server, proved by nothing but its token. */
export interface Google {
  /**
   * The address to connect as; a code is traded for it and for a token, which is stored.
   *
   * @throws FoyerError without either; `Failed to verifySignedChallenge` when the code is refused;
   * `server error` when what it takes cannot be fetched
   */
  open(params: GoogleParams, signal: AbortSignal): Promise<string>
  /** The stored token of an address, or null. */
  token(address: string): TokenRecord | null
  /** Removes the token of an address, here and on the server (S4-23). */
  forget(address: string): void
}

export function createGoogle(host: WalletHost): Google {
  const { platform, tokens } = host
  const toAccount = (address: string): Account => ({ address, adapter: 'googlelogin' })
  return {
    async open({ address, code, codeVerifier }, signal) {
      if (code && codeVerifier)
        return (await loadSignInCode()).tradeGoogle(host, { code, codeVerifier }, signal)
      if (address) return address
      throw new FoyerError('A Google login needs its address, or a code with its verifier.')
    },
    token: (address) => tokens.read(toAccount(address)),
    forget(address) {
      const record = tokens.read(toAccount(address))
      tokens.remove(toAccount(address))
      if (record !== null)
        loadSignInCode().then(
          ({ revokeGoogle }) => revokeGoogle(host, record.token),
          (error) => platform.log.warn(`a login could not be ended on the server: ${toReason(error)}`),
        )
    },
  }
}
