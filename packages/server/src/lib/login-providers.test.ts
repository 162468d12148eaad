import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { loginProviders } from './login-providers.ts'

const GITLAB = {
  id: 'gitlab',
  name: 'GitLab',
  issuer: 'https://gitlab.com',
  client_id: 'foyer',
  client_secret: 'a secret',
}
const toPem = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
const { client_secret: _, ...APPLE } = {
  ...GITLAB,
  id: 'apple',
  issuer: 'https://appleid.apple.com',
  team_id: 'T',
  key_id: 'K',
}
const parse = (list: unknown, more: Record<string, string> = {}) =>
  loginProviders({ OIDC_PROVIDERS: typeof list === 'string' ? list : JSON.stringify(list), ...more })

describe('the list of login providers', () => {
  test('is empty where none is configured', () => {
    expect(loginProviders({})).toEqual([])
  })

  test('begins with Google, and keeps the order of the others', () => {
    const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' }
    const staff = { ...GITLAB, id: 'staff', issuer: 'https://login.example.com/realms/main/' }
    expect(parse([GITLAB, staff], google)).toMatchObject([
      { id: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
      { id: 'gitlab', name: 'GitLab', clientId: 'foyer', secret: 'a secret' },
      { id: 'staff', issuer: 'https://login.example.com/realms/main' },
    ])
  })

  test('takes a key in place of a secret', () => {
    const pem = toPem('P-256')
    expect(parse([{ ...APPLE, private_key: pem }])[0]?.secret).toEqual({
      teamId: 'T',
      keyId: 'K',
      privateKey: pem.trim(),
    })
  })

  test.for([
    ['text that is no JSON', '[{', /must be JSON/],
    ['an object', { gitlab: GITLAB }, /must be a list/],
    ['a list of texts', ['gitlab'], /list of objects/],
    ['an id with a slash', [{ ...GITLAB, id: 'a/b' }], /id of 1 to 32/],
    ['the id of Google', [{ ...GITLAB, id: 'google' }], /GOOGLE_CLIENT_ID/],
    ['an id twice', [GITLAB, { ...GITLAB, issuer: 'https://other.example' }], /the id "gitlab" twice/],
    ['an issuer twice', [GITLAB, { ...GITLAB, id: 'other' }], /issuer of "other" twice/],
    ['no name', [{ ...GITLAB, name: ' ' }], /"name"/],
    ['a name that is too long', [{ ...GITLAB, name: 'x'.repeat(41) }], /at most 40/],
    ['an issuer without https', [{ ...GITLAB, issuer: 'http://gitlab.com' }], /https/],
    ['an issuer that is no address', [{ ...GITLAB, issuer: 'gitlab.com' }], /issuer such as/],
    ['an issuer with a query', [{ ...GITLAB, issuer: 'https://gitlab.com/?a=b' }], /issuer such as/],
    ['no secret', [{ ...GITLAB, client_secret: undefined }], /"client_secret"/],
    ['a secret and a key', [{ ...GITLAB, private_key: 'x' }], /either/],
    ['a key that is cut', [{ ...APPLE, private_key: toPem('P-256').slice(0, 80) }], /P-256/],
    ['a key of another curve', [{ ...APPLE, private_key: toPem('P-384') }], /P-256/],
    [
      'nine providers',
      Array.from({ length: 9 }, (_, n) => ({ ...GITLAB, id: `p${n}`, issuer: `https://p${n}.example` })),
      /at most 8/,
    ],
  ] as const)('with %s is refused', ([, list, message]) => {
    expect(() => parse(list)).toThrow(message)
  })

  test('is refused without repeating a secret', () => {
    expect(() => parse([{ ...GITLAB, client_secret: 'hunter2hunter2', id: 'A' }])).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    )
  })
})
