import { type CryptoKey, compactVerify, decodeProtectedHeader, errors } from 'jose'
import type { Context } from '../../context.ts'
import { invalid } from '../../lib/inputs.ts'
import { getKeySets } from './key-sets.ts'
import { deriveMemberSecret, type LiveKey, readLiveKeys } from './keys.ts'

/** A token whose signature is of a live key of the domain. */
export interface Verified {
  payload: Record<string, unknown>
  /** Id of the key. */
  keyId: string
}
export type SignatureFault = 'keyUnknown' | 'badSignature' | 'keysUnreachable'

/** Algorithm of each kind of key: the key decides, never the token. */
const ALGORITHMS = { secret: 'HS256', jwks: 'EdDSA' } as const

/**
 * Verifies the signature of a site's token (RFC 7515) with a live key of the domain. A token without `kid` is of the
 * only live key.
 *
 * @throws HttpError `invalid` for a text that is no JWT
 */
export async function verifyToken(
  context: Context,
  domain: string,
  token: string,
): Promise<Verified | SignatureFault> {
  const { alg, kid } = parseHeader(token)
  const live = await readLiveKeys(context.database.pool, domain)
  if (kid === undefined && live.length !== 1) return 'keyUnknown'
  const candidates = live.filter(({ kind }) => ALGORITHMS[kind] === alg)
  const found = await findKey(context, candidates, kid)
  if (typeof found === 'string') return found
  const payload = await openToken(token, found.key, ALGORITHMS[found.kind])
  return payload === null ? 'badSignature' : { payload, keyId: found.id }
}

interface Found {
  id: string
  kind: LiveKey['kind']
  key: CryptoKey | Uint8Array
}

/** Finds the key of a token: a secret by its id, a public key by its `kid` in one of the site's JWKS. */
async function findKey(
  context: Context,
  candidates: LiveKey[],
  kid: string | undefined,
): Promise<Found | 'keyUnknown' | 'keysUnreachable'> {
  let isUnreachable = false
  for (const { id, kind, url } of candidates) {
    if (kind === 'secret' && (kid === undefined || kid === id))
      return { id, kind, key: new TextEncoder().encode(deriveMemberSecret(context.keys.memberKeys, id)) }
    if (kind !== 'jwks' || url === null) continue
    const key = await getKeySets(context).find(url, kid)
    if (key) return { id, kind, key }
    isUnreachable ||= key === null
  }
  return isUnreachable ? 'keysUnreachable' : 'keyUnknown'
}

const notAToken = () => invalid('token', 'must be a JWT that the site has signed (docs/site-members.md)')

function parseHeader(token: string): { alg: string; kid: string | undefined } {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    if (typeof alg === 'string' && (kid === undefined || typeof kid === 'string')) return { alg, kid }
  } catch {
    // Not three parts, not base64url, or not JSON.
  }
  throw notAToken()
}

/** The payload of a token; null when its signature is of another key. @throws HttpError `invalid` */
async function openToken(
  token: string,
  key: CryptoKey | Uint8Array,
  alg: string,
): Promise<Record<string, unknown> | null> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: [alg] })
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims))
      return claims as Record<string, unknown>
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return null
    // Extensions that must be understood and are not, or no JSON.
    if (
      !(error instanceof errors.JOSEError) &&
      !(error instanceof SyntaxError) &&
      !(error instanceof TypeError)
    )
      throw error
  }
  throw notAToken()
}
