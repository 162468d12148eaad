import { importPKCS8, SignJWT } from 'jose'
import type { LoginProvider } from '../../lib/login-providers.ts'

/** The audience of a secret that a client of Apple signs. */
const APPLE = 'https://appleid.apple.com'
const VALID_FOR = '5 minutes'

/** What a client sends as its secret: the secret itself, or a token that its key signs for this call. */
export async function createClientSecret(clientId: string, secret: LoginProvider['secret']): Promise<string> {
  if (typeof secret === 'string') return secret
  const key = await importPKCS8(secret.privateKey, 'ES256')
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(APPLE)
    .setIssuedAt()
    .setExpirationTime(VALID_FOR)
    .sign(key)
}
