import { FoyerError, type SignInKind } from '@foyer/contract'
import type { SharedRefusal } from '../http/is-refusal.ts'
import type { SessionSnapshot } from '../identity/session.ts'
import type { TokenRecord } from '../identity/token-store.ts'
import { unlessAborted } from '../lib/with-timeout.ts'
import type { ClientConnectParams } from './client-events.ts'
import type { Eip1193Provider } from './provider.ts'
import { refusals } from './refusals.ts'
import type { Status } from './status.ts'
import { getWalletProblem, type WalletProblem } from './wallet-problem.ts'

/** The parts of a client that a sign-in needs. */
interface SigningIn {
  client: {
    readonly status: Status
    readonly connectedAdapterName: SignInKind | null
    readonly address: string | null
    readonly provider: Eip1193Provider | null
    readonly session: { getSnapshot(): SessionSnapshot }
    init(params: Pick<ClientConnectParams, 'signal'>): Promise<void>
    connectTo(name: SignInKind, params?: ClientConnectParams): Promise<Eip1193Provider | null>
    authenticate(): Promise<TokenRecord>
  }
  /** The kinds by which one can sign in here. */
  kinds: readonly SignInKind[]
  /** The provider of an announced wallet, or null. */
  providerOf(rdns: string): Eip1193Provider | null
}

/** Sentences for a person whose sign-in failed. */
const SENTENCES: Record<WalletProblem, string> = {
  declined: 'The request was declined in the wallet.',
  busy: 'The wallet has an earlier request open. Answer that first.',
  locked: 'The wallet shows no account. Unlock it and try again.',
  network: 'The wallet is on a network that it cannot leave or reach.',
  blocked: 'The browser has blocked the window of the login. Allow it and try again.',
  silent: 'The wallet did not answer in time.',
  unsupported: 'The wallet or passkey cannot do this.',
  otherKey: 'The passkey gave another key than before, so nothing was signed.',
  hasPasskey: 'A passkey of this site is on this device already. Use that one.',
  otherPasskey: 'This passkey was made for something else. Choose another one.',
  wrongCode: 'This recovery code is not right. Compare it with the one that you kept.',
}

const refused = (refusal: SharedRefusal, message: string, cause?: unknown) =>
  new FoyerError(message, { refusal, cause })

/** As `SignIn` of the client. */
export async function signIn(
  { client, kinds, providerOf }: SigningIn,
  kind: SignInKind,
  params: ClientConnectParams = {},
): Promise<SessionSnapshot> {
  if (!kinds.includes(kind))
    throw refused(
      'unknownKind',
      `There is no way "${kind}" to sign in here. Those there are: ${kinds.join(', ')}.`,
    )
  const { signal } = params
  try {
    if (client.status === 'not_ready') await client.init({ signal })
    if (!isConnected(client, providerOf, kind, params)) await client.connectTo(kind, params)
    if (kind !== 'guest') await prove(client, kind, signal)
    return client.session.getSnapshot()
  } catch (error) {
    signal?.throwIfAborted()
    throw toRefusal(error, kind)
  }
}

/** True where nothing but the signature is missing: the person has declined it before. */
function isConnected(
  { connectedAdapterName, address, provider }: SigningIn['client'],
  providerOf: SigningIn['providerOf'],
  kind: SignInKind,
  params: ClientConnectParams,
): boolean {
  if (connectedAdapterName !== kind || params.code !== undefined) return false
  if (params.rdns !== undefined && providerOf(params.rdns) !== provider) return false
  return params.address === undefined || params.address === address
}

/** Has the wallet sign; after a failure the person is a guest again, so that they can write. */
async function prove(
  client: SigningIn['client'],
  kind: SignInKind,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { provider, address } = client
  try {
    await unlessAborted(client.authenticate(), signal)
  } catch (error) {
    const isConnected = client.connectedAdapterName === kind && client.provider === provider
    // The person has chosen another account meanwhile: that one has to sign.
    if (isConnected && client.address !== address) return prove(client, kind, signal)
    // Also refused where the person is signing out, or in as another one.
    const isLeaving = error instanceof FoyerError && error.message === refusals.notConnected
    if (isConnected && !isLeaving) await client.connectTo('guest')
    throw error
  }
}

/** The wallet's errors in words of our own, by name; those of the server stay as the catalogue has them. */
function toRefusal(error: unknown, kind: SignInKind): unknown {
  const { message, cause } = error instanceof FoyerError ? error : {}
  // The sentence of an adapter that is not ready.
  if (message === refusals.notReady && cause instanceof FoyerError)
    return refused('notReady', cause.message, error)
  if (kind === 'googlelogin' && message === refusals.notConnected)
    return refused('tokenInvalid', 'This login has ended. Log in again where you did before.', error)
  const problem = getWalletProblem(error)
  if (problem === null) return error
  const { code } = error as { code?: number }
  return new FoyerError(SENTENCES[problem], { refusal: problem, code, cause: error })
}
