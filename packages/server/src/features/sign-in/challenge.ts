import {
  CHAIN_IDS,
  CHALLENGE_MINUTES,
  CONSENT_RESOURCE,
  CONSENT_STATEMENT,
  renderSignInText,
  SIGN_IN_RESOURCE,
  SIGN_IN_STATEMENT,
  type SignInText,
} from '@foyer/contract'
import { getAddress } from 'viem/utils'
import { invalid } from '../../lib/inputs.ts'
import type { SigningPage } from './signing-page.ts'

const MINUTE_MS = 60_000
/** Maximum difference of the caller's clock; beyond that the server's time is used. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS
/** Chains on which every account signs in; others need an RPC (`assertChain`). */
const CHAINS: readonly number[] = CHAIN_IDS.map(Number)
/** The zero address and the precompiled contracts, for which no signing key exists. */
const KEYLESS = /^0x0{36}/

/** Purposes of challenges; a signature for one purpose is never accepted for another. */
export const purposes = {
  token: { statement: SIGN_IN_STATEMENT, resources: [SIGN_IN_RESOURCE], minutes: CHALLENGE_MINUTES.token },
  cookie: { statement: CONSENT_STATEMENT, resources: [CONSENT_RESOURCE], minutes: CHALLENGE_MINUTES.cookie },
} as const

/** Fields of a challenge that the caller sends. */
export interface ChallengeRequest {
  /** Lower case. */
  address: string
  chainId: number
  nonce: string
  issuedAt?: string | undefined
  statement?: string | undefined
  resources?: readonly string[] | undefined
}

export interface Challenge {
  nonce: string
  address: string
  chainId: number
  /** Hostname of the page; a token from this challenge is valid there only. */
  audience: string
  /** EIP-4361 text, to be signed byte for byte. */
  text: string
}

/** Creates the challenge of a sign-in or a consent. @throws HttpError 400 `invalid` */
export function renderChallenge(
  purpose: keyof typeof purposes,
  page: SigningPage,
  request: ChallengeRequest,
  now: number,
): Challenge {
  const { statement, resources, minutes } = purposes[purpose]
  return renderText(
    page,
    request,
    {
      statement: request.statement || statement,
      minutes,
      resources: [...resources, ...(request.resources ?? [])],
    },
    now,
  )
}

/** Creates a challenge with a given statement. @throws HttpError 400 `invalid` */
export function renderText(
  { authority, hostname, uri }: SigningPage,
  { address, chainId, nonce, issuedAt }: ChallengeRequest,
  text: Pick<SignInText, 'statement' | 'minutes' | 'resources'>,
  now: number,
): Challenge {
  const fields = { authority, uri, chainId, nonce, ...text }
  return {
    ...{ nonce, address, chainId, audience: hostname },
    text: renderSignInText({
      ...fields,
      address: toSpelledAddress(address),
      issuedAt: getIssuedAt(issuedAt, now),
    }),
  }
}

/** Accepts the chains of the specification, and each with an RPC. @throws HttpError 400 `invalid` */
export function assertChain(rpcUrls: ReadonlyMap<number, string>, chainId: number): void {
  const known = new Set([...CHAINS, ...rpcUrls.keys()])
  if (!known.has(chainId)) throw invalid('payload.chainId', `must be one of: ${[...known].join(', ')}`)
}

/** The address in EIP-55 spelling. @throws HttpError 400 for an address without a key */
export function toSpelledAddress(address: string): string {
  if (KEYLESS.test(address)) throw invalid('payload.address', 'must be an account that can sign')
  return getAddress(address)
}

/** The caller's time if it is within `CLOCK_SKEW_MS`, else the server's. */
export function getIssuedAt(asked: string | undefined, now: number): string {
  const exact = asked !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(asked)
  const near = exact && Math.abs(Date.parse(asked) - now) <= CLOCK_SKEW_MS
  // Some engines parse the 31st of a shorter month as the following day.
  const exists = near && new Date(asked).toISOString().startsWith(asked.slice(0, 19))
  return exists ? asked : new Date(now).toISOString()
}

/** Nonce of a challenge's text, used to find the stored text, which must then be equal. */
export const parseNonce = (text: string): string | undefined =>
  /^Nonce: ([A-Za-z0-9]{8,64})$/m.exec(text)?.[1]

/** Address of a challenge's text, for rate limits only. */
export const parseAddress = (text: string): string | undefined =>
  /^0x[0-9a-fA-F]{40}$/m.exec(text)?.[0].toLowerCase()
