import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createClientSecret } from './client-secret.ts'

test('a client without a key sends its secret as it is', async () => {
  expect(await createClientSecret('foyer', 'a secret')).toBe('a secret')
})

test('a client with a key signs a secret that Apple accepts for five minutes', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey) }
  const secret = await createClientSecret('example.chat', key)
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey)
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' })
  expect(payload).toMatchObject({ iss: 'TEAM', sub: 'example.chat', aud: 'https://appleid.apple.com' })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
})
