import { FoyerError, type WalletKind } from '@foyer/contract'
import type { TokenRecord } from '../identity/token-store.ts'
import { fetched } from '../lib/lazy.ts'
import { toReason } from '../lib/log.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import type { Platform } from '../platform/platform.ts'
import type { Eip1193Provider } from './provider.ts'
import { personalSign } from './sign.ts'
import type { BeforeSignIn, SignInAddition, SignInProof } from './sign-in-hook.ts'
import type { TokenServer } from './token-server.ts'

/** The account that signs in, its wallet, and the server. */
export interface Signer {
  provider: Eip1193Provider
  address: string
  /** Hex, as in a chain config. */
  chainId: string
  issuer: WalletKind
  platform: Platform
  beforeSignIn: BeforeSignIn | undefined
  /** Aborted when no caller waits for the token any more. */
  signal?: AbortSignal
}

/** Milliseconds that a sign-in waits for `beforeSignIn`, and again for `onSignedIn`: it works without both. */
const HOOK_MS = 3_000

/**
 * Proves an address to the token server: get challenge, sign, verify (S7-33, S7-34). An addition of `beforeSignIn`
 * is bound by the same signature, so that the person signs once (T7a). The wallet signs only a text that this
 * client has rendered itself, whatever the server sends.
 *
 * @throws FoyerError of the two calls; `server error` when their code cannot be fetched; the wallet's own error
 * when the person declines; the signal's reason
 */
export async function obtainToken(server: TokenServer, signer: Signer): Promise<TokenRecord> {
  const { provider, address, issuer, platform, signal } = signer
  const [addition, { signInText }] = await Promise.all([
    getAddition(signer),
    fetched(import('./signed-texts.ts')),
  ])
  const by = { address, chainId: Number(signer.chainId), resource: addition?.resource ?? null }
  const message = await signInText(platform, server.challenge, by)
  const signature = await personalSign(provider, message, address)
  signal?.throwIfAborted()
  const record = await server.verify({ message, signature, issuer, audience: platform.location.hostname })
  if (addition !== null) await notify(addition, { message, signature, token: record.token })
  return record
}

/** A slow hook continues in the background: the person is signed in already. */
const notify = (addition: SignInAddition, proof: SignInProof) =>
  withTimeout(HOOK_MS, addition.onSignedIn(proof), new FoyerError('')).catch(() => {})

async function getAddition({ address, platform, beforeSignIn }: Signer): Promise<SignInAddition | null> {
  if (beforeSignIn === undefined) return null
  try {
    return await withTimeout(HOOK_MS, beforeSignIn(address), new FoyerError('No addition was made in time.'))
  } catch (error) {
    platform.log.warn(`signing in without an addition: ${toReason(error)}`)
    return null
  }
}
