import { FoyerError } from '@foyer/contract'
import type { Account, TokenRecord } from '../identity/token-store.ts'
import { fetched } from '../lib/lazy.ts'
import { reasonOf } from '../lib/log.ts'
import type { WalletHost } from './host.ts'

export interface GoogleParams {
  /** The address of an earlier login; without a stored token it may read but not write. */
  address?: string
  /** One-time code, fresh from the provider, and the verifier of the challenge that began the login. */
  code?: string
  codeVerifier?: string
}

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

export function createGoogle({ platform, tokens }: WalletHost): Google {
  const server = async () =>
    (await fetched(import('./sign-in-code.ts'))).createTokenServer(platform, platform.apiUrl)
  const accountOf = (address: string): Account => ({ address, adapter: 'googlelogin' })
  async function revoke(token: string) {
    try {
      await (await server()).revoke(token)
    } catch (error) {
      platform.log.warn(`a login could not be ended on the server: ${reasonOf(error)}`)
    }
  }
  return {
    async open({ address, code, codeVerifier }, signal) {
      if (code === undefined || codeVerifier === undefined) {
        if (address) return address
        throw new FoyerError('A Google login needs its address, or a code with its verifier.')
      }
      const login = await (await server()).google(code, codeVerifier)
      if (signal.aborted) void revoke(login.token)
      else tokens.write(accountOf(login.address), login)
      return login.address
    },
    token: (address) => tokens.read(accountOf(address)),
    forget(address) {
      const record = tokens.read(accountOf(address))
      tokens.remove(accountOf(address))
      if (record !== null) void revoke(record.token)
    },
  }
}
