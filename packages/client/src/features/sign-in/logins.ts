import { FoyerError, type Input, SAME_LOGIN } from '@foyer/contract'
import * as wire from '@foyer/contract/sign-in'
import type { Context } from '../../context.ts'
import { GUEST_KEY } from '../../guest.ts'
import { obtainToken } from '../../wallet/authenticate.ts'
import { ask, type Eip1193Provider, isSameAddress } from '../../wallet/provider.ts'
import { createSignIn, type SignIn } from '../sign-in.ts'

export type Logins = ReturnType<typeof createLogins>

/** What joining another wallet takes. */
export interface LoginsOptions {
  /** The provider of an announced wallet (EIP-6963), or null. */
  providerOf: (rdns: string) => Eip1193Provider | null
  /** Address of the person; null for guests. */
  address: () => string | null
  /** Hex, as in a chain config. */
  chainId: () => string
  /** Base of the server that issues tokens. */
  tokenServer: string
}

/** The ways in which the person is signed in, once they are. */
export function createLogins({ call, platform }: Context, options: LoginsOptions) {
  const link = (other: Input<typeof wire.link>['body']) => call(wire.link, { body: other })

  /** Joins whom a token is of, and ends it, come what may: nobody keeps it, and it would live for a month. */
  async function linkToken({ revoke }: SignIn, token: string) {
    try {
      return await link({ token })
    } finally {
      void revoke(token)
    }
  }

  return {
    /**
     * Joins a guest, or a second login, to the person: messages, contacts and rewards become theirs for good
     * (P19). Only for somebody who has asked for it.
     *
     * @throws FoyerError `server error`; its `code` is 4090 where the other belongs to somebody else
     */
    link,

    /**
     * Joins whom this browser was as a guest. There is nothing to prove: the browser holds the guest's secret.
     *
     * @throws FoyerError as `link`
     */
    async linkGuest() {
      const guest_uuid = platform.storage.getItem(GUEST_KEY)
      if (guest_uuid === null) throw new FoyerError('This browser was never a guest.')
      return link({ guest_uuid })
    },

    /**
     * Joins another wallet of this browser, which signs for it. Who is signed in does not change.
     *
     * @param rdns of the wallet, as it announced itself
     * @throws FoyerError with the code `SAME_LOGIN` where it shows the very account that is signed in; as `link`; of signing
     * in; the wallet's own error
     */
    async linkWallet(rdns: string) {
      const provider = options.providerOf(rdns)
      if (provider === null) throw new FoyerError(`The wallet ${rdns} is not in this browser.`)
      const [address] = (await ask(provider, 'eth_requestAccounts')) as (string | undefined)[]
      if (address === undefined) throw new FoyerError('The wallet shows no account. Unlock it and try again.')
      if (isSameAddress(address, options.address() ?? ''))
        throw new FoyerError(SAME_WALLET, { code: SAME_LOGIN })
      const signIn = createSignIn(platform, options.tokenServer)
      const { token } = await obtainToken(signIn, {
        ...{ provider, address, platform, issuer: 'metamask' as const },
        ...{ chainId: options.chainId(), offerKey: undefined },
      })
      return linkToken(signIn, token)
    },

    /**
     * Joins a Google login, once the browser has come back from there. Who is signed in does not change.
     *
     * @throws FoyerError `Failed to verifySignedChallenge`; as `link`
     */
    async linkGoogle(code: string, codeVerifier: string) {
      const signIn = createSignIn(platform, platform.apiUrl)
      const { token } = await signIn.google(code, codeVerifier)
      return linkToken(signIn, token)
    },

    /** Every login and guest that is the person, the one they go by first. @throws FoyerError `server error` */
    logins: () => call(wire.logins),

    /** Everywhere the person is signed in, newest first. @throws FoyerError `server error` */
    sessions: () => call(wire.sessions),

    /** Signs the person out of one of these places, at once. @throws FoyerError `server error` */
    endSession: (id: string) => call(wire.endSession, { params: { id } }),
  }
}

/** What `linkWallet` says of the wallet that the person is signed in with already. */
const SAME_WALLET = 'This is the account you are signed in with. Choose another one in the wallet.'
