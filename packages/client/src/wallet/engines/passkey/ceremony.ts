import { FoyerError } from '@foyer/contract'
import { fromHex, toHex } from '../../../lib/bytes.ts'
import { RPC, rpcError } from '../rpc-error.ts'
import { SALTS } from './derive.ts'

/** What a passkey answers. The caller wipes the secrets. */
export interface PasskeyAnswer {
  /** hex. */
  credentialId: string
  /** 32 bytes, for `SALTS.wallet`. */
  wallet: Uint8Array
  /** 32 bytes, for `SALTS.messages`. */
  messages: Uint8Array
}

/** Asks the person's passkeys (WebAuthn); the browser's own unless an application sets another. */
export interface Ceremony {
  /** Makes a passkey. @param name what the person's list of passkeys shows @throws FoyerError, with code 4001 when the person declines */
  create(name: string, signal: AbortSignal | undefined): Promise<PasskeyAnswer>
  /** @param credentialId hex; null for any passkey of this site that the person picks @throws as `create` */
  ask(credentialId: string | null, signal: AbortSignal | undefined): Promise<PasskeyAnswer>
}

const ES256 = -7
const RS256 = -257
const CHALLENGE_BYTES = 32
/** Milliseconds that the browser waits for the person. */
const TIMEOUT_MS = 120_000

const random = () => crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES))
const prf = () => ({ eval: { first: SALTS.wallet.slice(), second: SALTS.messages.slice() } })

/**
 * The browser's passkeys. No server takes part in the ceremony, so nothing checks its challenge: what proves the
 * person is the signature that the key makes afterwards.
 *
 * @param rpId domain that the passkeys belong to, the page's host or a suffix of it
 */
export function createBrowserCeremony(rpId: string): Ceremony {
  const ask: Ceremony['ask'] = async (credentialId, signal) => {
    const options: CredentialRequestOptions = {
      ...(signal && { signal }),
      publicKey: {
        challenge: random(),
        rpId,
        timeout: TIMEOUT_MS,
        ...(credentialId !== null && {
          allowCredentials: [{ type: 'public-key', id: fromHex(credentialId) }],
        }),
        userVerification: 'required',
        extensions: { prf: prf() },
      },
    }
    const credential = await asked(() => navigator.credentials.get(options))
    const answer = readAnswer(credential)
    if (answer === null) throw unsupported()
    return answer
  }

  return {
    ask,
    async create(name, signal) {
      const options: CredentialCreationOptions = {
        ...(signal && { signal }),
        publicKey: {
          challenge: random(),
          timeout: TIMEOUT_MS,
          rp: { id: rpId, name: rpId },
          user: { id: random(), name, displayName: name },
          pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          extensions: { prf: prf() },
        },
      }
      const credential = await asked(() => navigator.credentials.create(options))
      if (credential.getClientExtensionResults().prf?.enabled === false) throw unsupported()
      // Many passkeys give their secret only when they are asked, not when they are made.
      return readAnswer(credential) ?? ask(toId(credential), signal)
    },
  }
}

/** @throws FoyerError with the code of EIP-1193 that says the same */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask()
    if (credential !== null) return credential as PublicKeyCredential
  } catch (error) {
    throw toWalletError(error)
  }
  throw unsupported()
}

/** Browsers say `NotAllowedError` for all that the person did not do, so that pages learn no more. */
function toWalletError(error: unknown): unknown {
  const { name, message } = (error ?? {}) as Partial<Error>
  if (name === 'NotAllowedError') return rpcError(RPC.userRejected, 'The passkey was not used.', error)
  if (name === 'NotSupportedError' || name === 'SecurityError' || name === 'ConstraintError')
    return unsupported(error)
  // The reason of a signal, and what browsers add one day.
  return name === 'AbortError' || error instanceof FoyerError
    ? error
    : new FoyerError(message ?? String(error), { cause: error })
}

const unsupported = (cause?: unknown) =>
  rpcError(RPC.unsupportedMethod, 'This passkey cannot keep a key: it lacks what WebAuthn calls PRF.', cause)

const toId = (credential: PublicKeyCredential) => toHex(new Uint8Array(credential.rawId))

const SECRET_BYTES = 32

/** Null for a passkey that gave no secret, or not both. */
function readAnswer(credential: PublicKeyCredential): PasskeyAnswer | null {
  const { first, second } = credential.getClientExtensionResults().prf?.results ?? {}
  if (first === undefined || second === undefined) return null
  const [wallet, messages] = [toBytes(first), toBytes(second)]
  if (wallet.length !== SECRET_BYTES || messages.length !== SECRET_BYTES) return null
  return { credentialId: toId(credential), wallet, messages }
}

const toBytes = (source: BufferSource): Uint8Array =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
