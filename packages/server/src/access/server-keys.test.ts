import { expect, test } from 'vitest'
import { consentProof, provesCounting } from '../features/sign-in/consent-proof.ts'
import { deriveKeys } from './server-keys.ts'

const SECRET = 'a server key of thirty-two characters'

test('derives a different key for every use of the server key, the same at each start (L6)', () => {
  const keys = deriveKeys(SECRET)
  const all = Object.values(keys)
  expect(new Set([SECRET, ...all]).size).toBe(all.length + 1)
  expect(all.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
  expect(deriveKeys(SECRET)).toEqual(keys)
  expect(deriveKeys(`${SECRET}!`).logins).not.toBe(keys.logins)
})

test('accepts a consent signed with the server key itself, which pages keep for a year', () => {
  const context = { secret: SECRET, keys: deriveKeys(SECRET) }
  const settings = { marketing_settings: true, functional_settings: true }
  expect(provesCounting(context, consentProof(context.keys.consents, settings))).toBe(true)
  expect(provesCounting(context, consentProof(SECRET, settings))).toBe(true)
  expect(provesCounting(context, consentProof(context.keys.csrf, settings))).toBe(false)
})
