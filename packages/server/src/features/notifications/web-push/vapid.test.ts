import { readVapid } from '@foyer/testkit/internet'
import { describe, expect, test } from 'vitest'
import { getPublicKey } from '../../../lib/vapid-keys.ts'
import { Vapid } from './vapid.ts'

/** RFC 8292, section 2.4. */
const RFC = {
  header:
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  claims: { aud: 'https://push.example.net', exp: 1453523768, sub: 'mailto:push@example.com' },
}
/** Key pair of RFC 8291, section 5. */
const PAIR = {
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
}

describe('a VAPID token', () => {
  const vapid = new Vapid(PAIR, 'mailto:push@example.com')
  const endpoint = new URL('https://push.example.net/push/abc')

  test("of the RFC is read as valid by the test's reader", () => {
    expect(readVapid(RFC.header).claims).toEqual(RFC.claims)
  })

  test("names the service, an end within a day and the operator, and is signed with the server's key", () => {
    const now = 1_453_500_000_000
    const { claims, key } = readVapid(vapid.authorization(endpoint, now))
    expect(claims).toEqual({
      aud: 'https://push.example.net',
      exp: now / 1_000 + 43_200,
      sub: 'mailto:push@example.com',
    })
    expect(key).toBe(PAIR.publicKey)
  })

  test('is created once for each service, and again before it ends', () => {
    const now = 1_500_000_000_000
    const first = vapid.authorization(endpoint, now)
    expect(vapid.authorization(new URL('https://push.example.net/other'), now + 3_600_000)).toBe(first)
    expect(vapid.authorization(endpoint, now + 11.5 * 3_600_000)).not.toBe(first)
    expect(vapid.authorization(new URL('https://elsewhere.example/'), now)).not.toBe(first)
  })
})

test('the public key is computed from the private key', () => {
  expect(getPublicKey(PAIR.privateKey)).toBe(PAIR.publicKey)
  expect(getPublicKey('A'.repeat(43))).toBeNull()
  expect(getPublicKey('short')).toBeNull()
})
