import {
  type Act,
  type Belongings,
  FoyerError,
  headers,
  type KeyLink,
  PROOF_NEEDED,
  type ProvenAct,
  type WalletKind,
} from '@foyer/contract'
import * as wire from '@foyer/contract/sign-in'
import type { Context } from '../context.ts'
import type { WithProof } from '../http/call.ts'
import { createAsk } from '../http/call.ts'
import type { SharedRefusal } from '../http/is-refusal.ts'
import type { ActPayload } from './challenge.ts'
import { type OwnWallet, renewedLogin } from './fresh-login.ts'
import type { Eip1193Provider } from './provider.ts'
import { personalSign } from './sign.ts'
import { actText, keyText } from './signed-texts.ts'
import { challengeIn } from './token-server.ts'

/** A fresh Google login that began with the act: what the browser brought back, and the verifier it began with. */
export interface FreshLogin {
  code: string
  codeVerifier: string
}

/** A wallet and the account of it that signs. */
export interface ActSigner {
  provider: Eip1193Provider
  address: string
  /** EIP-155 id of the chain that the text names; default: that of the person's wallet. */
  chainId?: number | undefined
  /** Kind of the wallet, which the server keeps of a login that is joined. */
  issuer?: WalletKind | undefined
}

export interface ProofsOptions {
  /** The connected wallet; null for guests and Google logins. */
  wallet: () => OwnWallet | null
  /** Address of the person; null for guests. */
  address: () => string | null
  /** EIP-155, of the configured chain. */
  chainId: () => number
}

/** An act whose text is there, and not signed yet. */
export interface BegunAct {
  /** The sentence that will be signed; null where a fresh login has proved it. */
  statement: string | null
  /** Of `join-login`: what the login brings along. */
  belongings: Belongings | null
  /** Has the wallet sign it. @throws the wallet's own error; FoyerError */
  prove(): Promise<wire.Proof>
}

export type Proofs = ReturnType<typeof createProofs>

/** Proofs that a person wants what changes their account, made for it just now: a bearer alone is none. */
export function createProofs(
  { call, identity, platform }: Context,
  { wallet, address, chainId }: ProofsOptions,
) {
  const server = createAsk(platform, platform.apiUrl, identity)
  const ask = async (payload: ActPayload) =>
    challengeIn(wire.proofChallenge, await server(wire.proofChallenge, { body: { payload } }))

  /** The person's own wallet, after a fresh login where it signs without asking. @throws FoyerError without one */
  async function ownSigner(): Promise<ActSigner> {
    const own = wallet()
    if (own === null) throw proofNeeded()
    return { address: own.address, provider: await renewedLogin(own) }
  }

  /** @throws FoyerError for guests */
  function account(): string {
    const own = address()
    if (own === null) throw proofNeeded()
    return own
  }

  async function verify(
    act: Act,
    { provider, address, issuer }: ActSigner,
    message: string,
  ): Promise<wire.Proof> {
    const signature = await personalSign(provider, message, address)
    const { hostname: audience } = platform.location
    return proofIn(act, await call(wire.proofVerify, { body: { signature, message, audience, issuer } }))
  }

  /** The proof of a fresh Google login. @throws FoyerError `Failed to verifySignedChallenge` */
  async function exchange(act: Act, { code, codeVerifier }: FreshLogin): Promise<wire.Proof> {
    const body = { code, code_verifier: codeVerifier }
    return proofIn(act, await call(wire.proofGoogle, { body }))
  }

  /** The text of an act that a wallet is about to sign. @throws FoyerError `Failed to get challenge` */
  async function begin(act: ProvenAct, signer: ActSigner, other?: string): Promise<BegunAct> {
    const by = {
      act,
      other,
      account: account(),
      address: signer.address,
      chainId: signer.chainId ?? chainId(),
    }
    const { message, ...shown } = await actText(platform, ask, by)
    return { ...shown, prove: () => verify(act, signer, message) }
  }

  return {
    begin,
    exchange,

    /** As `begin` for the person themselves; a Google login has proved itself by `fresh`. @throws FoyerError */
    async beginOwn(act: ProvenAct, { other, fresh }: { other?: string; fresh?: FreshLogin | undefined }) {
      if (fresh === undefined) return begin(act, await ownSigner(), other)
      const proof = await exchange(act, fresh)
      return { statement: null, belongings: null, prove: async () => proof } satisfies BegunAct
    },

    /**
     * Proof for a call that changes the account. A guest needs none: its secret is the proof.
     *
     * @throws FoyerError with the code 4012 for a Google login without `fresh`; `Failed to get challenge`; the
     *   wallet's own error
     */
    async forCall(act: Act, fresh?: FreshLogin): Promise<WithProof> {
      if (identity.token() === null) return {}
      if (fresh !== undefined) return withProof(await exchange(act, fresh))
      if (act === 'renew-key') throw proofNeeded()
      const begun = await begin(act, await ownSigner())
      return withProof(await begun.prove())
    },

    /** The statement about a key that takes the place of another, signed. @throws FoyerError, or the wallet's own error */
    async signKey(link: KeyLink): Promise<{ statement: string; signature: string }> {
      const { address, provider } = await ownSigner()
      const statement = await keyText(platform, ask, { ...link, address, chainId: chainId() })
      return { statement, signature: await personalSign(provider, statement, address) }
    },
  }
}

export const withProof = ({ proof }: wire.Proof): WithProof => ({ headers: { [headers.proof]: proof } })

function proofIn(act: Act, answer: Partial<wire.Proof> | { success: false; error: string }): wire.Proof {
  if (answer.success === true && typeof answer.proof === 'string' && answer.act === act)
    return answer as wire.Proof
  const reason = 'error' in answer ? answer.error : 'there was no proof of this act in the answer'
  throw new FoyerError('Error verifying signed challenge', {
    refusal: 'signatureRefused' satisfies SharedRefusal,
    cause: new FoyerError(reason),
  })
}

const proofNeeded = () =>
  new FoyerError('This changes your account: sign in once more for it.', {
    status: 401,
    code: PROOF_NEEDED,
    refusal: 'proofNeeded' satisfies SharedRefusal,
  })
