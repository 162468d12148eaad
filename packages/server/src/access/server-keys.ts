import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Uses of the server key. Each has a derived key, so that a signature or name of one use is worthless in another.
 * Guests' public ids and webhook secrets use the server key directly, as they did before derived keys existed:
 * changing them would orphan stored data (docs/threat-model.md).
 */
const PURPOSES = [
  'bots',
  'consents',
  'contents',
  'csrf',
  'decoys',
  'imports',
  'limits',
  'logins',
  'mail',
  'memberKeys',
  'members',
  'pictures',
  'pushes',
  'securityLog',
  'visits',
] as const
export type ServerKeys = Readonly<Record<(typeof PURPOSES)[number], string>>

/** Derives all keys, in hexadecimal: HKDF-SHA256 (RFC 5869) with the purpose as info. */
export const deriveKeys = (secret: string): ServerKeys =>
  Object.fromEntries(
    PURPOSES.map((purpose) => [
      purpose,
      Buffer.from(hkdfSync('sha256', secret, 'foyer', `foyer ${purpose}`, 32)).toString('hex'),
    ]),
  ) as Record<(typeof PURPOSES)[number], string>

/** Derives a stable address without a private key, which does not reveal its input. */
export const deriveAddress = (key: string, text: string): string =>
  `0x${createHmac('sha256', key).update(text).digest('hex').slice(0, 40)}`
