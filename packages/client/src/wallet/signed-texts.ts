import {
  type Act,
  actResources,
  actStatement,
  type Belongings,
  CHALLENGE_MINUTES,
  CONSENT_RESOURCE,
  CONSENT_STATEMENT,
  consentResource,
  type KeyLink,
  keyResource,
  type ProvenAct,
  pageUri,
  renderKeyStatement,
  renderSignInText,
  SIGN_IN_RESOURCE,
  SIGN_IN_STATEMENT,
  TOKEN_CHALLENGE_VERSION,
} from '@foyer/contract'
import { challenge, cookieChallenge, proofChallenge } from '@foyer/contract/sign-in'
import { checksummed } from '../lib/checksum-address.ts'
import { isRecord } from '../lib/records.ts'
import type { Platform } from '../platform/platform.ts'
import { type ActPayload, agreedText, type Challenge, getClockOffset, getPage, same } from './challenge.ts'
import { createNonce } from './sign.ts'
import type { ChallengePayload } from './token-server.ts'

/** The signer, and the chain (EIP-155). */
interface By {
  address: string
  chainId: number
}

/** The text of a sign-in, which binds a key where there is one. @throws FoyerError as `agreedText` */
export async function signInText(
  platform: Platform,
  ask: (payload: ChallengePayload) => Promise<Challenge>,
  { address, chainId, resource }: By & { resource: string | null },
): Promise<string> {
  const { domain, uri } = getPage(platform)
  const { text } = await agreedText(platform, challenge, async (issuedAt, nonce) => {
    const own = resource === null ? {} : { resources: [resource] }
    const version = TOKEN_CHALLENGE_VERSION
    const given = await ask({ domain, uri, address, chainId, version, nonce, issuedAt, ...own })
    const expected = renderSignInText({
      ...{ authority: domain, uri: pageUri(uri) ?? uri, chainId, nonce, issuedAt },
      address: checksummed(address),
      statement: SIGN_IN_STATEMENT,
      minutes: CHALLENGE_MINUTES.token,
      resources: [SIGN_IN_RESOURCE, ...(own.resources ?? [])],
    })
    return { given, expected }
  })
  return text
}

/**
 * The text of a consent. Its call takes no time and no address of a page: the time is the server's, which must be
 * now, and the page is the root of the site.
 *
 * @throws FoyerError as `agreedText`
 */
export async function consentText(
  platform: Platform,
  ask: (nonce: string) => Promise<Challenge>,
  { address, audience }: { address: string; audience: string | undefined },
): Promise<string> {
  const { domain, uri } = getPage(platform)
  const nonce = createNonce()
  const given = await ask(nonce)
  const now = platform.now() + getClockOffset(given, platform.now)
  const issuedAt = timeIn(given.text, now) ?? new Date(now).toISOString()
  const rendered = (scheme: string) =>
    renderSignInText({
      ...{ authority: domain, uri: `${scheme}//${domain}/`, chainId: 1, nonce, issuedAt },
      address: checksummed(address),
      statement: CONSENT_STATEMENT,
      minutes: CHALLENGE_MINUTES.cookie,
      resources: [CONSENT_RESOURCE, ...(audience === undefined ? [] : [consentResource(audience)])],
    })
  // A client that is no page sends no `Origin`: the server does not have its scheme then.
  const [expected = '', otherwise] = [new URL(uri).protocol, 'https:'].map(rendered)
  return same(cookieChallenge, { given, expected: given.text === otherwise ? otherwise : expected }).text
}

/** How far the time of a consent may be from now: the way of the answer, and what clocks are off. */
const NOW_MS = 5 * 60_000

function timeIn(text: string, now: number): string | null {
  const [, time = ''] = /^Issued At: (.{24})$/m.exec(text) ?? []
  const at = Date.parse(time)
  return Math.abs(at - now) <= NOW_MS && new Date(at).toISOString() === time ? time : null
}

/** Object of an act. */
export interface ActOf {
  act: ProvenAct
  /** The login in use. */
  account: string
  /** Of `add-login`: the login that is added. */
  other?: string | undefined
}

/** The text of an act, in its own words what a joined login brings along. */
export interface ActText {
  message: string
  /** The sentence that says what will happen. */
  statement: string
  /** Null but of `join-login`. */
  belongings: Belongings | null
}

/** @throws FoyerError as `agreedText` */
export async function actText(
  platform: Platform,
  ask: (payload: ActPayload) => Promise<Challenge>,
  { act, account, other, address, chainId }: By & ActOf,
): Promise<ActText> {
  const { domain, uri } = getPage(platform)
  const named = act === 'join-login' ? account : other
  const described = (belongings: Belongings | null) =>
    actStatement(act, {
      ...(named !== undefined && { other: checksummed(named) }),
      ...(belongings !== null && { belongings }),
    })
  const given = await agreedText(platform, proofChallenge, async (issuedAt, nonce) => {
    const payload = { act, domain, uri, address, chainId, version: '1' as const, nonce, issuedAt }
    const given = await ask({ ...payload, ...(other !== undefined && { other }) })
    const expected = renderSignInText({
      ...{ authority: domain, uri: pageUri(uri) ?? uri, chainId, nonce, issuedAt },
      address: checksummed(address),
      statement: described(belongingsIn(act, given)),
      minutes: CHALLENGE_MINUTES.act,
      resources: actResources(act, account.toLowerCase()),
    })
    return { given, expected }
  })
  const belongings = belongingsIn(act, given)
  return { message: given.text, statement: described(belongings), belongings }
}

/** Only the server has the counts of what a login owns: two numbers are taken from it, and the text must name them. */
function belongingsIn(act: Act, { belongings }: Challenge): Belongings | null {
  if (act !== 'join-login' || !isRecord(belongings)) return null
  const { domains, vouchers } = belongings
  const [isCount, isOther] = [domains, vouchers].map(
    (each) => Number.isSafeInteger(each) && Number(each) >= 0,
  )
  return isCount && isOther ? { domains: Number(domains), vouchers: Number(vouchers) } : null
}

/** The statement about a key that takes the place of another. @throws FoyerError as `agreedText` */
export async function keyText(
  platform: Platform,
  ask: (payload: ActPayload) => Promise<Challenge>,
  { address, chainId, ...link }: By & KeyLink,
): Promise<string> {
  const { domain, uri } = getPage(platform)
  const { text } = await agreedText(platform, proofChallenge, async (issuedAt, nonce) => {
    const payload = {
      act: 'renew-key',
      domain,
      uri,
      address,
      chainId,
      version: '1',
      nonce,
      issuedAt,
    } as const
    const given = await ask({ ...payload, key: keyResource(link) })
    const expected = renderKeyStatement({
      ...link,
      ...{ authority: domain, address: checksummed(address), chainId, nonce, issuedAt },
    })
    return { given, expected }
  })
  return text
}
