import { createECDH } from 'node:crypto'

/** Key pair that identifies this server to push services (RFC 8292), both keys base64url. */
export interface VapidKeys {
  /** Uncompressed P-256 point, 65 bytes. */
  publicKey: string
  /** 32 bytes. */
  privateKey: string
}

/** Derives the public key; null for an invalid private key. */
export function getPublicKey(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== 32) return null
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes)
    return pair.getPublicKey('base64url')
  } catch {
    return null // Zero, or beyond the order of the curve.
  }
}
