import { COOKIE_CHALLENGE_VERSION, TOKEN_CHALLENGE_VERSION } from '@foyer/contract'
import { getAddress } from 'viem/utils'
import { invalid } from '../../inputs.ts'

/** Minutes that a challenge can be answered. */
export const CHALLENGE_MINUTES = 10
const MINUTE_MS = 60_000
/** How far the caller's clock may be off; beyond it our own is used. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS
const CHAINS = new Set([1, 5, 137])

/** The one thing that a signature may be used for; `version` is the payload's, never the text's. */
const purposes = {
  token: { version: TOKEN_CHALLENGE_VERSION, statement: 'Sign in to chat.' },
  cookie: { version: COOKIE_CHALLENGE_VERSION, statement: 'Save my cookie settings.' },
} as const
export type Purpose = keyof typeof purposes

export interface ChallengeRequest {
  domain: string
  /** The page that is signed for; the root of `domain` unless said. */
  uri?: string | undefined
  /** Lower case. */
  address: string
  chainId: number
  nonce: string
  issuedAt?: string | undefined
  statement?: string | undefined
  /** What the signature stands for beside its purpose, as URIs. */
  resources?: string[] | undefined
  /** The page that asks, where a browser names it. */
  origin?: string | undefined
}

export interface Challenge {
  nonce: string
  address: string
  chainId: number
  /** Hostname that a token from this challenge is for. */
  audience: string
  /** EIP-4361, to be signed byte for byte. */
  text: string
}

/** Renders the text to sign. @throws Refused */
export function renderChallenge(purpose: Purpose, request: ChallengeRequest, now: number): Challenge {
  const { address, chainId, nonce, resources = [] } = request
  const authority = authorityOf(request.domain)
  if (request.origin !== undefined && parsed(request.origin)?.host !== authority) {
    throw invalid('payload.domain', 'must be the host of the page that asks')
  }
  const uri = request.uri ?? `${originOf(request, authority)}/`
  const page = pageOf(uri)
  if (page?.host !== authority) throw invalid('payload.uri', 'must be a page of payload.domain')
  if (!CHAINS.has(chainId)) throw invalid('payload.chainId', 'must be 1, 5 or 137')
  const issuedAt = issuedAtOf(request.issuedAt, now)
  const expiresAt = new Date(Date.parse(issuedAt) + CHALLENGE_MINUTES * MINUTE_MS).toISOString()
  const { version, statement } = purposes[purpose]
  const text = [
    `${authority} wants you to sign in with your Ethereum account:`,
    getAddress(address),
    '',
    request.statement || statement,
    '',
    `URI: ${page.text}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expiresAt}`,
    'Resources:',
    `- urn:chat:purpose:${purpose}:${version}`,
    ...resources.map((resource) => `- ${resource}`),
  ].join('\n')
  const audience = new URL(`https://${authority}`).hostname
  return { nonce, address, chainId, audience, text }
}

const originOf = ({ origin, domain }: ChallengeRequest, authority: string): string => {
  const scheme = /^https?(?=:\/\/)/.exec(origin ?? domain)?.[0] ?? 'https'
  return `${scheme}://${authority}`
}

/** The authority of a domain or of a full origin. @throws Refused */
function authorityOf(domain: string): string {
  const url = parsed(/^https?:\/\//.test(domain) ? domain : `https://${domain}`)
  const bare = domain.replace(/^https?:\/\//, '').replace(/\/$/, '')
  if (url === null || url.host !== bare || !AUTHORITY.test(bare))
    throw invalid('payload.domain', 'must be the host of a page')
  return bare
}

/** A host of RFC 3986, and a port; browsers take further characters for one. */
const AUTHORITY = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/

const PARTS = /^(https?:\/\/[^/?#@\\]+)(\/[^?#]*)?(\?[^#]*)?(#.*)?$/
/** A percent sign that encodes nothing, and what pages may have in their address but a URI may not (RFC 3986). */
const NO_URI = /%(?![0-9A-Fa-f]{2})|["<>[\\\]^`{|}]|(?<=.)#/g

/** The host of a page and its address as a URI, unchanged where it is one; null for what is no page. */
function pageOf(uri: string): { host: string; text: string } | null {
  const url = parsed(uri)
  const [, origin = '', ...rest] = PARTS.exec(uri) ?? []
  if (url === null || origin === '') return null
  const encoded = rest.map((part = '') => part.replace(NO_URI, percentEncoded))
  return { host: url.host, text: origin + encoded.join('') }
}

const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** An http(s) address without white space or control characters, else null. */
function parsed(text: string): URL | null {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return null
  return new URL(text)
}

function issuedAtOf(asked: string | undefined, now: number): string {
  const exact = asked !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(asked)
  const near = exact && Math.abs(Date.parse(asked) - now) <= CLOCK_SKEW_MS
  // Some engines take the 31st of a month that has none for the day after.
  const exists = near && new Date(asked).toISOString().startsWith(asked.slice(0, 19))
  return exists ? asked : new Date(now).toISOString()
}

/** The nonce line of a challenge's text; only finds the stored text, which must then be equal. */
export const nonceOf = (text: string): string | undefined => /^Nonce: ([A-Za-z0-9]{8,64})$/m.exec(text)?.[1]

/** The address line of a challenge's text, for counting only. */
export const addressOf = (text: string): string | undefined =>
  /^0x[0-9a-fA-F]{40}$/m.exec(text)?.[0].toLowerCase()
