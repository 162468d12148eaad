import { getAddress } from 'viem/utils'
import { invalid } from '../../inputs.ts'

/** Minutes that a challenge can be answered. */
export const CHALLENGE_MINUTES = 10
const MINUTE_MS = 60_000
/** How far the caller's clock may be off; beyond it our own is used. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS
const CHAINS = new Set([1, 5, 137])

export interface ChallengeRequest {
  domain: string
  uri: string
  /** Lower case. */
  address: string
  chainId: number
  nonce: string
  issuedAt?: string | undefined
  statement?: string | undefined
  /** The page that asks, where a browser names it. */
  origin?: string | undefined
}

export interface Challenge {
  nonce: string
  address: string
  /** Hostname that a token from this challenge is for. */
  audience: string
  /** EIP-4361, to be signed byte for byte. */
  text: string
}

/** Renders the text to sign; `version` of the payload stays outside of it. @throws Refused */
export function renderChallenge(request: ChallengeRequest, now: number): Challenge {
  const authority = authorityOf(request.domain)
  const uri = parsed(request.uri)
  if (uri === null || uri.host !== authority) throw invalid('payload.uri', 'must be a page of payload.domain')
  if (request.origin !== undefined && parsed(request.origin)?.host !== authority) {
    throw invalid('payload.domain', 'must be the host of the page that asks')
  }
  if (!CHAINS.has(request.chainId)) throw invalid('payload.chainId', 'must be 1, 5 or 137')
  const issuedAt = issuedAtOf(request.issuedAt, now)
  const expiresAt = new Date(Date.parse(issuedAt) + CHALLENGE_MINUTES * MINUTE_MS).toISOString()
  const text = [
    `${authority} wants you to sign in with your Ethereum account:`,
    getAddress(request.address),
    '',
    request.statement || 'Sign in to chat.',
    '',
    `URI: ${request.uri}`,
    'Version: 1',
    `Chain ID: ${request.chainId}`,
    `Nonce: ${request.nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expiresAt}`,
    'Resources:',
    '- urn:chat:purpose:token:2',
  ].join('\n')
  const audience = new URL(`https://${authority}`).hostname
  return { nonce: request.nonce, address: request.address, audience, text }
}

/** The authority of a domain or of a full origin. @throws Refused */
function authorityOf(domain: string): string {
  const url = parsed(/^https?:\/\//.test(domain) ? domain : `https://${domain}`)
  const bare = domain.replace(/^https?:\/\//, '').replace(/\/$/, '')
  if (url === null || url.host !== bare) throw invalid('payload.domain', 'must be the host of a page')
  return bare
}

/** An http(s) address without white space or control characters, else null. */
function parsed(text: string): URL | null {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return null
  return new URL(text)
}

function issuedAtOf(asked: string | undefined, now: number): string {
  const exact = asked !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(asked)
  const near = exact && Math.abs(Date.parse(asked) - now) <= CLOCK_SKEW_MS
  return near ? asked : new Date(now).toISOString()
}

/** The nonce line of a challenge's text; only finds the stored text, which must then be equal. */
export const nonceOf = (text: string): string | undefined => /^Nonce: ([A-Za-z0-9]{8,64})$/m.exec(text)?.[1]
