import { toBackupHandle } from '../../lib/backup-handle.ts'
import { fromHex, toHex } from '../../lib/bytes.ts'
import { DirectRefusal } from './refusal.ts'

/** A passkey that gives a secret for a salt (WebAuthn PRF), and for nothing else. */
export interface Passkey {
  /** hex. */
  credentialId: string
  /** hex, 32 bytes. */
  secret: string
}

/** Makes passkeys and evaluates their PRF. The browser's own unless an application sets another. */
export interface Passkeys {
  /** @param name what the person's list of passkeys shows @throws DirectRefusal `no-passkey`; the browser's own error when the person declines */
  create(name: string, salt: string): Promise<Passkey>
  /** @throws as `create` */
  ask(credentialId: string, salt: string): Promise<Passkey>
}

const ES256 = -7
const RS256 = -257
const CHALLENGE_BYTES = 32

const random = () => crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES))

/** Passkeys of this page's own origin. No server takes part, so the challenge is not checked. */
export const browserPasskeys: Passkeys = {
  async create(name, salt) {
    const credential = await globalThis.navigator.credentials.create({
      publicKey: {
        challenge: random(),
        rp: { name: globalThis.location.hostname },
        user: { id: toBackupHandle(random()), name, displayName: name },
        pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: fromHex(salt) } } },
      },
    })
    if (credential === null) throw new DirectRefusal('no-passkey')
    // Many passkeys give their secret only when they are asked, not when they are made.
    return readPasskey(credential) ?? browserPasskeys.ask(toId(credential), salt)
  },

  async ask(credentialId, salt) {
    const credential = await globalThis.navigator.credentials.get({
      publicKey: {
        challenge: random(),
        allowCredentials: [{ type: 'public-key', id: fromHex(credentialId) }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: fromHex(salt) } } },
      },
    })
    const passkey = credential === null ? null : readPasskey(credential)
    if (passkey === null) throw new DirectRefusal('no-passkey')
    return passkey
  },
}

const toId = (credential: Credential) => toHex(new Uint8Array((credential as PublicKeyCredential).rawId))

function readPasskey(credential: Credential): Passkey | null {
  const first = (credential as PublicKeyCredential).getClientExtensionResults().prf?.results?.first
  if (first === undefined) return null
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer)
  return { credentialId: toId(credential), secret: toHex(bytes) }
}
