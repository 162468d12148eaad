/** Minutes for which a challenge is valid; fewer for an act, because it changes an account. */
export const CHALLENGE_MINUTES = { token: 10, cookie: 10, act: 5 } as const
const MINUTE_MS = 60_000

/** Fields of a text to sign (EIP-4361). */
export interface SignInText {
  /** Host of the page that asks, with its port if any. */
  authority: string
  /** EIP-55 spelled. */
  address: string
  /** One line of characters that RFC 3986 calls reserved or unreserved, and spaces. */
  statement: string
  /** Address of the page that asks. */
  uri: string
  /** EIP-155. */
  chainId: number
  /** Letters and digits, 8 to 64. */
  nonce: string
  /** ISO 8601 UTC. */
  issuedAt: string
  /** Minutes from `issuedAt` to the expiration time. */
  minutes: number
  /** URIs that bind the signature to its purpose. */
  resources: readonly string[]
}

/**
 * The signed text, byte for byte. The server renders it to send it; the SDK renders it again and compares. Neither
 * parses the other's text.
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

/** Statements and purposes of challenges; the number of a purpose is the payload's version, the text has always version 1. */
export const SIGN_IN_STATEMENT = 'Sign in to chat.'
export const SIGN_IN_RESOURCE = 'urn:chat:purpose:token:2'
export const CONSENT_STATEMENT = 'Save my cookie settings.'
export const CONSENT_RESOURCE = 'urn:chat:purpose:cookie:1'
/** Resource that names the domain of a consent, where that is not the page that asks. */
export const consentResource = (domain: string): string => `urn:chat:consent:${domain}`

const PARTS = /^(https?:\/\/[^/?#@\\]+)(\/[^?#]*)?(\?[^#]*)?(#.*)?$/
/** A percent sign without hex digits, and characters that browsers accept in an address but RFC 3986 does not. */
const NO_URI = /%(?![0-9A-Fa-f]{2})|["<>[\\\]^`{|}]|(?<=.)#/g

const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** A page's address as a URI (RFC 3986), unchanged if it is one; null when it is not an http(s) address. */
export function pageUri(page: string): string | null {
  const [, origin = '', ...rest] = PARTS.exec(page) ?? []
  if (origin === '') return null
  return origin + rest.map((part = '') => part.replace(NO_URI, percentEncoded)).join('')
}
