import { FoyerError } from '@foyer/contract'
import { isBackupHandle } from '../../../lib/backup-handle.ts'
import { fromHex, toHex } from '../../../lib/bytes.ts'
import type { WalletProblem } from '../../wallet-problem.ts'
import { RPC, rpcError } from '../rpc-error.ts'
import { SALT, SECRET_BYTES } from './derive.ts'

/** What a passkey answers. The caller wipes the secret. */
export interface PasskeyAnswer {
  /** hex. */
  credentialId: string
  /** 32 bytes, for `SALT`. */
  secret: Uint8Array
}

/** Asks the person's passkeys (WebAuthn); the browser's own unless an application sets another. */
export interface Ceremony {
  /**
   * Makes a passkey.
   *
   * @param name what the person's list of passkeys shows
   * @param known credential ids (hex) of the person's passkeys: a device that has one makes no second
   * @throws FoyerError, with code 4001 when the person declines, and the refusal `hasPasskey` where one is there
   */
  create(name: string, signal: AbortSignal | undefined, known: readonly string[]): Promise<PasskeyAnswer>
  /**
   * @param credentialId hex; null for any passkey of this site that the person picks
   * @throws as `create`, and with the refusal `otherPasskey` for one that opens a backup
   */
  ask(credentialId: string | null, signal: AbortSignal | undefined): Promise<PasskeyAnswer>
}

const ES256 = -7
const RS256 = -257
const CHALLENGE_BYTES = 32
/** Milliseconds that the browser waits for the person. */
const TIMEOUT_MS = 120_000

const random = () => crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES))
const prf = () => ({ eval: { first: SALT.slice() } })
const toDescriptor = (id: string) => ({ type: 'public-key', id: fromHex(id) }) as const

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
          allowCredentials: [toDescriptor(credentialId)],
        }),
        userVerification: 'required',
        extensions: { prf: prf() },
      },
    }
    const credential = await asked(() => navigator.credentials.get(options))
    if (credentialId === null && isOfBackup(credential)) throw otherPasskey()
    const answer = readAnswer(credential)
    if (answer === null) throw unsupported()
    return answer
  }

  return {
    ask,
    async create(name, signal, known) {
      const options: CredentialCreationOptions = {
        ...(signal && { signal }),
        publicKey: {
          challenge: random(),
          timeout: TIMEOUT_MS,
          rp: { id: rpId, name: rpId },
          user: { id: random(), name, displayName: name },
          excludeCredentials: known.map(toDescriptor),
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
      try {
        if (credential.getClientExtensionResults().prf?.enabled === false) throw unsupported()
        // Many passkeys give their secret only when they are asked, not when they are made.
        return readAnswer(credential) ?? (await ask(toId(credential), signal))
      } catch (error) {
        if (isUnsupported(error)) await disown(rpId, credential.id)
        throw error
      }
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

/** Tells the person's passkeys that one is of no use, so that they stop offering it. @param credentialId base64url */
async function disown(rpId: string, credentialId: string): Promise<void> {
  const type = PublicKeyCredential as { signalUnknownCredential?: (gone: object) => Promise<void> }
  // Only a courtesy: what comes of it is not told to pages.
  await type.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}

/** Browsers say `NotAllowedError` for all that the person did not do, so that pages learn no more. */
function toWalletError(error: unknown): unknown {
  const { name, message } = (error ?? {}) as Partial<Error>
  if (name === 'NotAllowedError') return rpcError(RPC.userRejected, 'The passkey was not used.', error)
  if (name === 'InvalidStateError') return hasPasskey(error)
  if (name === 'NotSupportedError' || name === 'SecurityError' || name === 'ConstraintError')
    return unsupported(error)
  // The reason of a signal, and what browsers add one day.
  return name === 'AbortError' || error instanceof FoyerError
    ? error
    : new FoyerError(message ?? String(error), { cause: error })
}

const unsupported = (cause?: unknown) =>
  rpcError(RPC.unsupportedMethod, 'This passkey cannot keep a key: it lacks what WebAuthn calls PRF.', cause)

const isUnsupported = (error: unknown) => error instanceof FoyerError && error.code === RPC.unsupportedMethod

const hasPasskey = (cause: unknown) =>
  new FoyerError('A passkey of this site is on this device already.', {
    refusal: 'hasPasskey' satisfies WalletProblem,
    cause,
  })

const otherPasskey = () =>
  new FoyerError('This passkey was made for something else.', {
    refusal: 'otherPasskey' satisfies WalletProblem,
  })

const isOfBackup = ({ response }: PublicKeyCredential) =>
  isBackupHandle((response as AuthenticatorAssertionResponse).userHandle)

const toId = (credential: PublicKeyCredential) => toHex(new Uint8Array(credential.rawId))

/** Null for a passkey that gave no secret. */
function readAnswer(credential: PublicKeyCredential): PasskeyAnswer | null {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (first === undefined) return null
  const secret = toBytes(first)
  return secret.length === SECRET_BYTES ? { credentialId: toId(credential), secret } : null
}

const toBytes = (source: BufferSource): Uint8Array =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
