import { FoyerError } from '@foyer/contract'
import { createSignIn } from '../features/sign-in.ts'
import type { Account, TokenRecord } from '../token-store.ts'
import { revoke } from './connection.ts'
import type { WalletHost } from './host.ts'

/** The Google login: an address made by the server, proved by nothing but its token. */
export interface Google {
  /** The address to connect as. @throws FoyerError without one */
  open(params: { address?: string }): Promise<string>
  /** The stored token of an address, or null. */
  token(address: string): TokenRecord | null
  /** Removes the token of an address, here and on the server (S4-23). */
  forget(address: string): void
}

export function createGoogle({ platform, tokens }: WalletHost): Google {
  const signIn = createSignIn(platform, platform.apiUrl)
  const accountOf = (address: string): Account => ({ address, adapter: 'googlelogin' })
  return {
    async open({ address }) {
      if (!address) throw new FoyerError('A Google login needs its address.')
      return address
    },
    token: (address) => tokens.read(accountOf(address)),
    forget(address) {
      const record = tokens.read(accountOf(address))
      tokens.remove(accountOf(address))
      if (record !== null) void revoke(signIn, record.token, platform.log)
    },
  }
}
