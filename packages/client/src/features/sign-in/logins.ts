import { type Belongings, FoyerError, type Input, SAME_LOGIN, type WalletKind } from '@foyer/contract'
import * as wire from '@foyer/contract/sign-in'
import type { Context } from '../../context.ts'
import type { SharedRefusal } from '../../http/is-refusal.ts'
import { GUEST_KEY } from '../../identity/guest.ts'
import { createTokenStore, type TokenRecord } from '../../identity/token-store.ts'
import type { ExportedKey } from '../../wallet/driver.ts'
import type { OwnWallet } from '../../wallet/fresh-login.ts'
import { type BegunAct, type FreshLogin, type Proofs, withProof } from '../../wallet/proofs.ts'
import { ask, type Eip1193Provider, isSameAddress } from '../../wallet/provider.ts'
import { findChain } from './find-chain.ts'
import { createSecurity, type SecurityOptions } from './security.ts'

/** Options for joining another wallet. */
export interface LoginsOptions extends SecurityOptions {
  /** The provider of an announced wallet (EIP-6963), or null. */
  providerOf: (rdns: string) => Eip1193Provider | null
  /** The connected wallet; null for guests and Google logins. */
  wallet: () => Pick<OwnWallet, 'exportKey' | 'signInChains'> | null
}

/** The text that a wallet is about to be asked to sign. */
export interface JoinStep {
  /** Signer: the account that takes the login, or the login that is joined. */
  step: 'add-login' | 'join-login'
  /** The sentence of the text; the wallet shows it, too. */
  statement: string
  /** Possessions that come with the login beside its messages, contacts and rewards. */
  belongings: Belongings
}

/** A login that another window has handed over. */
export interface HandedOver {
  address: string
  /** The kind under which its token is stored. */
  kind: 'metamask' | 'googlelogin'
}

export interface JoinOptions {
  /** Called before each signature, which waits for it; what it throws ends the joining. */
  onStep?: ((step: JoinStep) => void | Promise<void>) | undefined
  /** Of a person who is signed in with Google: a fresh login that began with the act `add-login`. */
  fresh?: FreshLogin | undefined
  /** Kind of the wallet that `linkWallet` joins, as the list of logins shows it; `metamask` for one that announced itself. */
  issuer?: WalletKind | undefined
}

/** The ways in which the person is signed in, once they are. */
export function createLogins(context: Context, options: LoginsOptions, proofs: Proofs) {
  const { call, platform } = context
  const keep = ({ address, kind }: HandedOver, record: TokenRecord) =>
    createTokenStore(platform.storage, platform.now).write({ address, adapter: kind }, record)
  const link = (other: Input<typeof wire.link>['body']) => call(wire.link, { body: other })

  /** Signs for both sides, one after the other, and joins them. */
  async function join(own: BegunAct, theirs: BegunAct, onStep: JoinOptions['onStep']) {
    const belongings = theirs.belongings ?? { domains: 0, vouchers: 0 }
    const prove = async (step: JoinStep['step'], { statement, prove }: BegunAct) => {
      if (statement !== null) await onStep?.({ step, statement, belongings })
      return prove()
    }
    const mine = await prove('add-login', own)
    const { proof } = await prove('join-login', theirs)
    return call(wire.link, { ...withProof(mine), body: { proof } })
  }

  return {
    /**
     * Joins a guest to the person: messages, contacts and rewards become theirs (P19). Only for a person who has
     * asked for it. A login is joined by `linkWallet` or `linkGoogle`.
     *
     * @throws FoyerError `server error`; its `code` is 4090 where the other login belongs to another person
     */
    link,

    /**
     * Joins the guest that this browser was. There is nothing to prove: the browser holds the guest's secret.
     *
     * @throws FoyerError as `link`
     */
    async linkGuest() {
      const guest_uuid = platform.storage.getItem(GUEST_KEY)
      if (guest_uuid === null) throw new FoyerError('This browser was never a guest.')
      return link({ guest_uuid })
    },

    /**
     * The key of a person who is signed in with a passkey, which is asked for it each time. Show it on the person's
     * word only, and keep nothing of it: each part of it gives the account away.
     *
     * @throws FoyerError where the login has no key of ours; the passkey's own error
     */
    async exportKey(): Promise<ExportedKey> {
      const key = await options.wallet()?.exportKey?.()
      if (!key) throw new FoyerError('This login has no key that could be exported.')
      return key
    },

    /**
     * Joins another wallet of this browser. Both sign: the account that takes it, and the wallet itself. The
     * signed-in account does not change; for `JOIN_UNDO_DAYS` days either can undo it.
     *
     * @param wallet rdns of one that announced itself, or the provider of another, as of a passkey
     * @throws FoyerError with the code `SAME_LOGIN` where it shows the very account that is signed in; as `link`; `Failed
     *   to get challenge`; the wallet's own error
     */
    async linkWallet(wallet: string | Eip1193Provider, { onStep, fresh, issuer }: JoinOptions = {}) {
      const provider = typeof wallet === 'string' ? options.providerOf(wallet) : wallet
      if (provider === null) throw new FoyerError(`The wallet ${wallet} is not in this browser.`)
      // The code of a login is good for a minute: it is used before the wallet is asked.
      const proved = fresh === undefined ? null : await proofs.beginOwn('add-login', { fresh })
      const [address] = (await ask(provider, 'eth_requestAccounts')) as (string | undefined)[]
      if (address === undefined) throw new FoyerError('The wallet shows no account. Unlock it and try again.')
      if (isSameAddress(address, options.address() ?? '')) throw sameLogin()
      const own = proved ?? (await proofs.beginOwn('add-login', { other: address }))
      const chainId = await findChain(provider, options.wallet()?.signInChains ?? [])
      const kind = issuer ?? (typeof wallet === 'string' ? 'metamask' : undefined)
      const theirs = await proofs.begin('join-login', { provider, address, chainId, issuer: kind })
      return join(own, theirs, onStep)
    },

    /**
     * Joins a Google login, once the browser has come back from there: the login began with the act `join-login`.
     * The signed-in account does not change; for `JOIN_UNDO_DAYS` days either can undo it.
     *
     * @throws FoyerError `Failed to verifySignedChallenge`; `Error verifying signed challenge`; as `link`; the wallet's
     *   own error
     */
    async linkGoogle(code: string, codeVerifier: string, { onStep, fresh }: JoinOptions = {}) {
      const proof = await proofs.exchange('join-login', { code, codeVerifier })
      const own = await proofs.beginOwn('add-login', { other: proof.address, fresh })
      const { belongings } = proof
      return join(own, { statement: null, belongings, prove: async () => proof }, onStep)
    },

    /**
     * Makes a one-time code by which a frame of this chat gets a token of the person's login (`takeOver`), for the
     * frame that knows the verifier of this challenge (RFC 7636, S256). Valid for a minute.
     *
     * @throws FoyerError `server error`
     */
    handOver: async (codeChallenge: string) =>
      (await call(wire.handOver, { body: { code_challenge: codeChallenge } })).code,

    /**
     * Trades the code of `handOver` for a token, which is stored. The caller connects as `kind` next.
     *
     * @throws FoyerError `Failed to verifySignedChallenge`
     */
    async takeOver(code: string, codeVerifier: string): Promise<HandedOver> {
      const body = { code, code_verifier: codeVerifier }
      const { address, auth_type, token, exp } = await call(wire.takeOver, { body })
      const kind = auth_type === 'googlelogin' ? auth_type : 'metamask'
      keep({ address, kind }, { token, exp })
      return { address, kind }
    },

    /**
     * Stores the session of a login that the caller got by other means, as of a member of a site. The caller connects
     * as `kind` with this address next.
     */
    keepSession: ({ address, kind, token, exp }: HandedOver & TokenRecord): void =>
      keep({ address, kind }, { token, exp }),

    /** Consents of the person, by host, the latest first. @throws FoyerError `server error` */
    consents: () => call(wire.consents),

    /** The joinings that can still be undone, the latest first. @throws FoyerError `server error` */
    joins: () => call(wire.joins),

    /** Undoes a joining: what the login brought along is returned to it, and its sessions end. @throws FoyerError `server error` */
    undoJoin: (id: string) => call(wire.undoJoin, { params: { id } }),

    /** Every login and guest that is the person, the one they go by first. @throws FoyerError `server error` */
    logins: () => call(wire.logins),

    /** Everywhere the person is signed in, newest first. @throws FoyerError `server error` */
    sessions: () => call(wire.sessions),

    /** Signs the person out of one of these places, at once. @throws FoyerError `server error` */
    endSession: (id: string) => call(wire.endSession, { params: { id } }),

    ...createSecurity(context, options, proofs),
  }
}

/** Error of `linkWallet` for the wallet that the person is signed in with already. */
const SAME_WALLET = 'This is the account you are signed in with. Choose another one in the wallet.'

const sameLogin = () =>
  new FoyerError(SAME_WALLET, { code: SAME_LOGIN, refusal: 'sameLogin' satisfies SharedRefusal })
