import { createHmac, hkdfSync } from 'node:crypto'

/**
 * What the server key is used for: each use has a key of its own, so that what one of them signs or names means
 * nothing to another. Public ids of guests and the secrets of webhooks hang from the server key itself, as they did
 * before there were these: other ids and secrets would orphan what is stored (docs/threat-model.md).
 */
const PURPOSES = [
  'bots',
  'consents',
  'contents',
  'csrf',
  'limits',
  'logins',
  'pictures',
  'pushes',
  'securityLog',
  'visits',
] as const
export type ServerKeys = Readonly<Record<(typeof PURPOSES)[number], string>>

/** The keys of all purposes, in hexadecimal: HKDF-SHA256 (RFC 5869) with the purpose as info. */
export const deriveKeys = (secret: string): ServerKeys =>
  Object.fromEntries(
    PURPOSES.map((purpose) => [
      purpose,
      Buffer.from(hkdfSync('sha256', secret, 'foyer', `foyer ${purpose}`, 32)).toString('hex'),
    ]),
  ) as Record<(typeof PURPOSES)[number], string>

/** An address that nobody holds a key for: stable, and says nothing about what it is made of. */
export const addressOf = (key: string, text: string): string =>
  `0x${createHmac('sha256', key).update(text).digest('hex').slice(0, 40)}`
