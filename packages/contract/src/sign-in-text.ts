/** Minutes that a challenge can be answered; those of an act are shorter, because they change an account. */
export const CHALLENGE_MINUTES = { token: 10, cookie: 10, act: 5 } as const
const MINUTE_MS = 60_000

/** What a person signs, field by field (EIP-4361). */
export interface SignInText {
  /** Host of the page that asks, with its port where it has one. */
  authority: string
  /** EIP-55 spelled. */
  address: string
  /** One line: letters, digits and what RFC 3986 calls reserved or unreserved. */
  statement: string
  /** Address of the page that asks. */
  uri: string
  /** EIP-155. */
  chainId: number
  /** Letters and digits, 8 to 64. */
  nonce: string
  /** ISO 8601 UTC. */
  issuedAt: string
  /** Minutes until the text can no longer be answered. */
  minutes: number
  /** URIs that bind the signature to its purpose. */
  resources: readonly string[]
}

/**
 * The text that is signed, byte for byte. The server renders it to send it, the SDK renders it to compare what
 * the server sent: neither parses the other's.
 */
export function renderSignInText(fields: SignInText): string {
  const { authority, address, statement, uri, chainId, nonce, issuedAt, minutes, resources } = fields
  const expiresAt = new Date(Date.parse(issuedAt) + minutes * MINUTE_MS).toISOString()
  return [
    `${authority} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expiresAt}`,
    'Resources:',
    ...resources.map((resource) => `- ${resource}`),
  ].join('\n')
}

/** What a challenge's signature is for, by the version of its payload: the text itself always has version 1. */
export const SIGN_IN_STATEMENT = 'Sign in to chat.'
export const SIGN_IN_RESOURCE = 'urn:chat:purpose:token:2'
export const CONSENT_STATEMENT = 'Save my cookie settings.'
export const CONSENT_RESOURCE = 'urn:chat:purpose:cookie:1'

const PARTS = /^(https?:\/\/[^/?#@\\]+)(\/[^?#]*)?(\?[^#]*)?(#.*)?$/
/** A percent sign that encodes nothing, and characters that pages may have in their address but a URI may not. */
const NO_URI = /%(?![0-9A-Fa-f]{2})|["<>[\\\]^`{|}]|(?<=.)#/g

const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** A page's address as a URI (RFC 3986), unchanged where it is one; null where it is no http(s) address. */
export function pageUri(page: string): string | null {
  const [, origin = '', ...rest] = PARTS.exec(page) ?? []
  if (origin === '') return null
  return origin + rest.map((part = '') => part.replace(NO_URI, percentEncoded)).join('')
}
