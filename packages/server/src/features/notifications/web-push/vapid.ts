import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type pg from 'pg'
import { getPublicKey, type VapidKeys } from '../../../lib/vapid-keys.ts'

/** Seconds that a VAPID token is valid; push services refuse more than a day. */
const LIFETIME_S = 12 * 3_600
/** Seconds before its end at which a token is replaced. */
const MARGIN_S = 3_600

/** Signs VAPID tokens (RFC 8292), one for each push service, replaced before it ends. */
export class Vapid {
  readonly publicKey: string
  readonly #key: KeyObject
  readonly #subject: string
  /** By origin of the push service. */
  readonly #statements = new Map<string, { header: string; exp: number }>()

  /** @param subject `mailto:` or https address of the operator, for the push service */
  constructor({ publicKey, privateKey }: VapidKeys, subject: string) {
    this.publicKey = publicKey
    this.#subject = subject
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    this.#key = createPrivateKey({
      key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey },
      format: 'jwk',
    })
  }

  /** The `authorization` header of a push to an endpoint. @param now epoch milliseconds */
  authorization(endpoint: URL, now = Date.now()): string {
    const seconds = Math.floor(now / 1_000)
    const known = this.#statements.get(endpoint.origin)
    if (known !== undefined && known.exp - MARGIN_S > seconds) return known.header
    const exp = seconds + LIFETIME_S
    const header = `vapid t=${this.#sign({ aud: endpoint.origin, exp, sub: this.#subject })}, k=${this.publicKey}`
    // Clients name the endpoints, so the cache is bounded.
    if (this.#statements.size >= 100) this.#statements.clear()
    this.#statements.set(endpoint.origin, { header, exp })
    return header
  }

  #sign(claims: object): string {
    const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(text), { key: this.#key, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
}

/** The VAPID keys that all servers of this database share, created when there are none. */
export async function readVapidKeys(pool: pg.Pool): Promise<VapidKeys> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Node drops leading zeros of a private key.
  const fresh = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  const keep = `INSERT INTO meta (key, value) VALUES ('vapid', $1) ON CONFLICT DO NOTHING`
  await pool.query(keep, [fresh])
  const { rows } = await pool.query<{ value: string }>(`SELECT value FROM meta WHERE key = 'vapid'`)
  const privateKey = rows[0]?.value as string
  return { privateKey, publicKey: getPublicKey(privateKey) as string }
}
