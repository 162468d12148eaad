import { type CryptoKey, importJWK, type JWK } from 'jose'
import { defineService } from '../../context.ts'
import { Cache } from '../../lib/cache.ts'
import type { Fetcher } from '../../lib/fetcher/fetcher.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1024
/** Public keys of one JWKS; further ones are ignored. */
const MAX_KEYS = 20
/** Milliseconds that a JWKS is used without reading it anew, and that one which cannot be read is left alone. */
const KEPT_MS = 600_000
const FAILED_MS = 30_000
/** Milliseconds after which a `kid` that the JWKS did not have makes the server read it anew. */
const STALE_MS = 60_000
const MAX_SETS = 1_000

/** One public key of a site. */
interface PublicKey {
  kid: string | null
  key: CryptoKey
}
/** Keys of a site as last read; null when they could not be. */
interface KeySet {
  keys: PublicKey[] | null
  readAt: number
}

/** Reads the public keys of sites, a few times an hour each. */
function createKeySets(fetcher: Fetcher) {
  const sets = new Cache<KeySet>({
    ttlMs: KEPT_MS,
    ttlOf: ({ keys }) => (keys === null ? FAILED_MS : KEPT_MS),
    max: MAX_SETS,
  })
  const read = (url: string) => sets.get(url, () => fetchKeys(fetcher, url))
  return {
    /**
     * Finds the Ed25519 key of a JWKS: that with this `kid`, or without one the only key.
     *
     * @returns undefined when there is none, null when the JWKS cannot be read
     */
    async find(url: string, kid: string | undefined): Promise<CryptoKey | undefined | null> {
      const known = await read(url)
      const found = pick(known, kid)
      if (found !== undefined || Date.now() - known.readAt < STALE_MS) return found
      sets.delete(url)
      return pick(await read(url), kid)
    },
  }
}

function pick({ keys }: KeySet, kid: string | undefined): CryptoKey | undefined | null {
  if (keys === null) return null
  if (kid === undefined) return keys.length === 1 ? keys[0]?.key : undefined
  return keys.find((each) => each.kid === kid)?.key
}

async function fetchKeys(fetcher: Fetcher, url: string): Promise<KeySet> {
  const readAt = Date.now()
  try {
    const { status, body } = await fetcher.fetch({
      url,
      schemes: ['https:'],
      timeoutMs: TIMEOUT_MS,
      mediaTypes: ['application/json', 'application/jwk-set+json'],
      maxBytes: MAX_BYTES,
      beyond: 'refuse',
    })
    return { keys: status === 200 ? await parseKeys(body) : null, readAt }
  } catch {
    // Unreachable, not public, or no JSON: the sign-in says so.
    return { keys: null, readAt }
  }
}

/** The Ed25519 keys of a JWKS (RFC 7517, RFC 8037) that may verify signatures. @throws Error without a list of keys */
async function parseKeys(body: Buffer): Promise<PublicKey[]> {
  const { keys } = JSON.parse(body.toString('utf8')) as { keys: unknown }
  if (!Array.isArray(keys)) throw new Error('A JWKS has a list of keys.')
  const usable = (keys as (JWK | null)[]).filter((jwk): jwk is JWK & { x: string } => isUsable(jwk))
  return Promise.all(
    usable.slice(0, MAX_KEYS).map(async ({ kid, x }) => ({
      kid: typeof kid === 'string' ? kid : null,
      key: (await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA')) as CryptoKey,
    })),
  )
}

/** 32 bytes in base64url. */
const ED25519_X = /^[A-Za-z0-9_-]{43}$/

const isUsable = (jwk: JWK | null): boolean =>
  jwk?.kty === 'OKP' &&
  jwk.crv === 'Ed25519' &&
  typeof jwk.x === 'string' &&
  ED25519_X.test(jwk.x) &&
  (jwk.use === undefined || jwk.use === 'sig') &&
  (jwk.alg === undefined || jwk.alg === 'EdDSA' || jwk.alg === 'Ed25519')

export const getKeySets = defineService(({ fetcher }) => createKeySets(fetcher))
