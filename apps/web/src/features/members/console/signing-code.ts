/** The function of examples/site-members/sign.mjs, which `signing-code.test.ts` compares. */
export const SIGNING_CODE = `import { createHmac, randomUUID } from 'node:crypto'

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that signs one member of the site in, once, within two minutes. */
export function signMember({ id, name, picture }, { keyId, secret, domain }) {
  const now = Math.floor(Date.now() / 1000)
  const header = { alg: 'HS256', typ: 'JWT', kid: keyId }
  const claims = { sub: id, name, picture, aud: domain, iat: now, exp: now + 120, jti: randomUUID() }
  const input = \`\${encode(header)}.\${encode(claims)}\`
  return \`\${input}.\${createHmac('sha256', secret).update(input).digest('base64url')}\`
}
`
