import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's push subscription, base64url (Push API, `getKey`). */
export interface PushKeys {
  /** Uncompressed point on P-256, 65 bytes. */
  p256dh: string
  /** 16 bytes. */
  auth: string
}

/** Random values of one push; given only to reproduce the vectors of the RFC. */
interface Drawn {
  salt: Buffer
  privateKey: Buffer
}

/** Push services accept at most 4,096 bytes (RFC 8030, section 7.2), so one record holds the whole message. */
const RECORD_SIZE = 4_096
const HEADER_BYTES = 86
const TAG_BYTES = 16
const AUTH_BYTES = 16
/** Bytes of an uncompressed point on P-256. */
const KEY_BYTES = 65
/** The byte that ends the last record (RFC 8188, section 2). */
const LAST_RECORD = 2

/** Maximum bytes of plain text in one push. */
export const MAX_PUSH_BYTES = RECORD_SIZE - HEADER_BYTES - TAG_BYTES - 1

/**
 * Seals a push so that only the browser can read it, not the service in between (RFC 8291, `aes128gcm` of RFC 8188).
 *
 * @throws RangeError when `text` is longer than `MAX_PUSH_BYTES`
 * @throws Error when the subscription's key is no point on the curve
 */
export function encryptPush(text: Buffer, keys: PushKeys, drawn: Partial<Drawn> = {}): Buffer {
  if (text.length > MAX_PUSH_BYTES) throw new RangeError(`A push holds ${MAX_PUSH_BYTES} bytes.`)
  const salt = drawn.salt ?? randomBytes(16)
  const browserKey = Buffer.from(keys.p256dh, 'base64url')
  const ours = createECDH('prime256v1')
  if (drawn.privateKey === undefined) ours.generateKeys()
  else ours.setPrivateKey(drawn.privateKey)
  const ourKey = ours.getPublicKey()

  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ourKey])
  const secret = hkdf(ours.computeSecret(browserKey), Buffer.from(keys.auth, 'base64url'), keyInfo, 32)
  const contentKey = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)

  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const sealed = [cipher.update(text), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]
  return Buffer.concat([header(salt, ourKey), ...sealed, cipher.getAuthTag()])
}

/** Faults of a browser's keys, by field. */
export function findKeyFaults({ p256dh, auth }: PushKeys): Record<string, string | null> {
  const isBase64 = (text: string) => /^[A-Za-z0-9_-]+={0,2}$/.test(text)
  const isSecret = isBase64(auth) && Buffer.from(auth, 'base64url').length === AUTH_BYTES
  return {
    'keys.p256dh':
      isBase64(p256dh) && isPoint(Buffer.from(p256dh, 'base64url')) ? null : 'must be a P-256 key',
    'keys.auth': isSecret ? null : 'must be 16 bytes in base64url',
  }
}

function isPoint(key: Buffer): boolean {
  if (key.length !== KEY_BYTES) return false
  try {
    const ours = createECDH('prime256v1')
    ours.generateKeys()
    ours.computeSecret(key)
    return true
  } catch {
    return false // Not on the curve.
  }
}

/** Salt, record size, length of the key, key (RFC 8188, section 2.1). */
function header(salt: Buffer, ourKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_SIZE)
  sizes.writeUInt8(ourKey.length, 4)
  return Buffer.concat([salt, sizes, ourKey])
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
