// Runs on the site's server only: a program that has the secret can sign in as any member. Node 18 or newer.
import { createHmac, randomUUID } from 'node:crypto'

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that signs one member of the site in, once, within two minutes. */
export function signMember({ id, name, picture }, { keyId, secret, domain }) {
  const now = Math.floor(Date.now() / 1000)
  const header = { alg: 'HS256', typ: 'JWT', kid: keyId }
  const claims = { sub: id, name, picture, aud: domain, iat: now, exp: now + 120, jti: randomUUID() }
  const input = `${encode(header)}.${encode(claims)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

const { FOYER_KEY_ID: keyId, FOYER_SECRET: secret, FOYER_DOMAIN: domain } = process.env
const [id, name, picture] = process.argv.slice(2)
if (id) console.log(signMember({ id, name, picture }, { keyId, secret, domain }))
