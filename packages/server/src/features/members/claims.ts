import { isBlank, NAME_MAX } from '@foyer/contract'
import { assertFaultless, findLinkFault } from '../../lib/inputs.ts'
import { findNameFaults } from '../../lib/names/input.ts'
import { tidyName } from '../../lib/names/rule.ts'

/** What a site says of a member, and of the token that says so. */
export interface Claims {
  /** The site's own id of the person; not stored. */
  subject: string
  name: string
  picture: string | null
  jti: string
  /** Until then the `jti` is remembered. */
  expiresAt: Date
}

/** Seconds between now and `exp`, and by which the clocks of site and server may differ. */
const MAX_AGE_S = 300
const SKEW_S = 30
const ID_MAX = 255

/**
 * Reads and checks the claims of a verified token.
 *
 * @param now in seconds
 * @returns why the token is refused, or its claims
 * @throws HttpError `invalid` with all faults of `sub`, `name`, `picture`, `exp`, `iat` and `jti`
 */
export function readClaims(
  { sub, name, picture, aud, exp, iat, nbf, jti }: Record<string, unknown>,
  { domain, now }: { domain: string; now: number },
): Claims | 'expired' | 'tooLong' | 'otherAudience' {
  assertFaultless({
    sub: findIdFault(sub),
    jti: findIdFault(jti),
    exp: typeof exp === 'number' && Number.isFinite(exp) ? null : MUST_BE_SECONDS,
    iat: iat === undefined || (typeof iat === 'number' && Number.isFinite(iat)) ? null : MUST_BE_SECONDS,
    nbf: nbf === undefined || (typeof nbf === 'number' && nbf <= now + SKEW_S) ? null : 'must be over',
  })
  if (aud !== domain && !(Array.isArray(aud) && aud.length === 1 && aud[0] === domain)) return 'otherAudience'
  const [ends, begins] = [exp as number, iat as number | undefined]
  if (ends <= now - SKEW_S) return 'expired'
  if (ends > now + MAX_AGE_S + SKEW_S || (begins !== undefined && ends - begins > MAX_AGE_S)) return 'tooLong'
  assertFaultless({
    iat: begins !== undefined && begins > now + SKEW_S ? 'must not be in the future' : null,
    ...(typeof name === 'string'
      ? findNameFaults('name', name, { max: NAME_MAX, bearer: 'person' })
      : { name: 'must be the name that others see' }),
    picture: findPictureFault(picture),
  })
  return {
    subject: sub as string,
    name: tidyName(name as string),
    picture: (picture as string | null | undefined) ?? null,
    jti: jti as string,
    expiresAt: new Date((ends + SKEW_S) * 1_000),
  }
}

const MUST_BE_SECONDS = 'must be a time in Unix seconds'

const findIdFault = (id: unknown): string | null =>
  typeof id === 'string' && id.length <= ID_MAX && !isBlank(id) && id.isWellFormed()
    ? null
    : `must be a text of 1 to ${ID_MAX} characters`

function findPictureFault(picture: unknown): string | null {
  if (picture === undefined || picture === null) return null
  return typeof picture === 'string' ? findLinkFault(picture) : 'must be an https address'
}
