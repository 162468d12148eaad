import { type Endpoint, FoyerError, type Input } from '@foyer/contract'
import { OTHER_TEXT, type proofChallenge } from '@foyer/contract/sign-in'
import { createFailure } from '../http/call.ts'
import type { SharedRefusal } from '../http/is-refusal.ts'
import type { Platform } from '../platform/platform.ts'
import { createNonce } from './sign.ts'

/** A server's answer to the request for a text to sign. */
export interface Challenge {
  text: string
  /** Epoch ms at which the server answered, by its own clock; null where it does not say. */
  at: number | null
  belongings: unknown
}

export type ActPayload = Input<typeof proofChallenge>['body']['payload']

/** The requesting page, as sent; without query and fragment, which may hold secrets. */
export function getPage({ location }: Pick<Platform, 'location'>): { domain: string; uri: string } {
  const { host, origin, pathname } = new URL(location.href)
  return { domain: host, uri: origin + pathname }
}

/** How far our clock may be from the server's before we take the server's; the server bears with 5 minutes. */
const CLOCK_TOLERANCE_MS = 4 * 60_000

/** The request for a challenge, and its answer. */
export interface Attempt {
  given: Challenge
  /** The same text, as this client renders it from what it has asked for. */
  expected: string
}

/**
 * A text to sign, equal byte for byte to the one that this client has rendered itself. Where our clock turns out
 * to be wrong, the server has put its own time in the place of ours: then it is asked once more, on its time.
 *
 * @throws FoyerError as `challengeIn`; the same for any other text
 */
export async function agreedText(
  { now }: Pick<Platform, 'now'>,
  endpoint: Endpoint,
  attempt: (issuedAt: string, nonce: string) => Promise<Attempt>,
): Promise<Challenge> {
  const at = (time: number) => attempt(new Date(time).toISOString(), createNonce())
  const first = await at(now())
  if (first.given.text === first.expected) return first.given
  const off = getClockOffset(first.given, now)
  return off === 0 ? same(endpoint, first) : same(endpoint, await at(now() + off))
}

/** Milliseconds by which our clock is behind the server's; 0 where it is near enough, or nothing is known. */
export function getClockOffset({ at }: Challenge, now: () => number): number {
  const off = at === null ? 0 : at - now()
  return Math.abs(off) > CLOCK_TOLERANCE_MS ? off : 0
}

/** @throws FoyerError with the code `OTHER_TEXT` where the two differ; its cause names the first line that does */
export function same(endpoint: Endpoint, { given, expected }: Attempt): Challenge {
  if (given.text === expected) return given
  const [ours, theirs] = [expected.split('\n'), given.text.split('\n')]
  const line = Array.from({ length: ours.length + 1 }).findIndex((_, at) => ours[at] !== theirs[at])
  const shown = (text: string | undefined) => JSON.stringify(text ?? null)
  throw createFailure(endpoint, {
    code: OTHER_TEXT,
    refusal: 'otherText' satisfies SharedRefusal,
    cause: new FoyerError(
      `The server wants another text signed: line ${line + 1} is ${shown(theirs[line])} instead of ${shown(ours[line])}.`,
    ),
  })
}
