import { walletError } from '@foyer/testkit/wallet'
import { describe, expect, test } from 'vitest'
import type { SentRequest } from '../support/fake-server.ts'
import { API, NOW, startClient, startConnected, startWithWallet } from '../support/harness.ts'
import { consentTextFor } from '../support/true-texts.ts'

const CHALLENGE = 'POST /api/v1/cookie/sign-message'
const VERIFY = 'POST /api/v1/cookie/verify'
const CHOICE = { marketing: true, functional: false }
const GIVEN = {
  success: true,
  marketing_settings: true,
  functional_settings: false,
  updated_at: '2026-01-01T00:00:00.000Z',
}

const believing = <H extends Pick<ReturnType<typeof startClient>, 'server'>>(harness: H): H => {
  harness.server.script(CHALLENGE, (request) => ({
    body: { success: true, challenge: consentTextFor(request, NOW) },
  }))
  harness.server.script(VERIFY, { body: GIVEN })
  return harness
}

describe('of a wallet', () => {
  test('challenge, signature, verdict (S7-35, S7-36, S9-10, X-05)', async () => {
    const { client, server, wallet } = believing(await startConnected())
    const receipt = await client.consent.sign(CHOICE)
    const [challenge, verify] = server.requests as [SentRequest, SentRequest]
    const message = consentTextFor(challenge, NOW)
    expect(receipt).toEqual({
      ...{ ...GIVEN, audience: 'example.com' },
      signed: {
        message,
        signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
        signer: wallet.address,
      },
    })
    expect([challenge.url.href, verify.url.href]).toEqual([
      `${API}/api/v1/cookie/sign-message`,
      `${API}/api/v1/cookie/verify`,
    ])
    expect(challenge.body).toEqual({
      payload: {
        domain: 'example.com',
        address: wallet.address,
        nonce: expect.stringMatching(/^[A-Za-z0-9]{22,64}$/),
        version: '1',
      },
    })
    expect(wallet.requests.find(({ method }) => method === 'personal_sign')?.params).toEqual([
      `0x${Buffer.from(message).toString('hex')}`,
      wallet.address,
    ])
    expect(verify.body).toEqual({
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
      message,
      marketing_settings: true,
      functional_settings: false,
      issuer: 'metamask',
      signer: wallet.address,
      audience: 'example.com',
    })
  })

  test('signs no one in (X-03)', async () => {
    const { client, server, storage } = believing(await startConnected())
    server.script(VERIFY, { body: { ...GIVEN, token: 'stray', exp: 9_999_999_999 } })
    const before = [...storage.items]
    await client.consent.sign(CHOICE)
    expect([...storage.items]).toEqual(before)
    expect(server.requests.some(({ headers }) => headers.has('authorization'))).toBe(false)
  })

  const failures = [
    { status: 400, body: { success: false, code: 4001, message: 'no', error: 'no' } },
    { status: 500, body: {} },
    { networkError: 'offline' },
    { status: 200, text: '<html>' },
    { body: { success: false, error: 'no' } },
    { body: {} },
  ]
  test.each(failures)('no challenge: %o (S8-16a)', async (reply) => {
    const { client, server, wallet } = believing(await startConnected())
    server.script(CHALLENGE, reply)
    await expect(client.consent.sign(CHOICE)).rejects.toThrow(/^Failed to get challenge$/)
    expect([server.to(VERIFY), wallet.methods.includes('personal_sign')]).toEqual([[], false])
  })

  test.each(failures)('no belief: %o (S8-16d)', async (reply) => {
    const { client, server } = believing(await startConnected())
    server.script(VERIFY, reply)
    await expect(client.consent.sign(CHOICE)).rejects.toThrow(/^Failed to verifyCookieSignedChallenge$/)
  })

  test.each(failures)('no belief in a guest: %o (S8-16e)', async (reply) => {
    const { client, server } = believing(await startWithWallet())
    server.script(VERIFY, reply)
    await expect(client.consent.sign(CHOICE)).rejects.toMatchObject({
      name: 'FoyerError',
      message: 'Failed to verifyCookieGuestChallenge',
    })
  })

  test('a person who declines is heard (X-07)', async () => {
    const { client, server, wallet } = believing(await startConnected())
    wallet.fault('personal_sign', { reject: walletError(4001, 'User rejected the request.') })
    await expect(client.consent.sign(CHOICE)).rejects.toMatchObject({ code: 4001 })
    expect([client.status, server.to(VERIFY)]).toEqual(['connected', []])
  })
})

describe('of everybody else', () => {
  const BODY = {
    type: 'guest',
    audience: 'example.com',
    marketing_settings: true,
    functional_settings: false,
  }

  test('a guest: exactly four keys, no challenge (S7-37, S6-03)', async () => {
    const { client, server } = believing(startClient())
    await client.init()
    expect(await client.consent.sign(CHOICE)).toEqual({ ...GIVEN, audience: 'example.com', signed: null })
    expect([server.lines, server.requests[0]?.body]).toEqual([[VERIFY], BODY])
    expect(server.requests[0]?.headers.get('x-guest-uuid')).toBe(client.userInfo.uuid)
  })

  test('a Google login, which has no key to sign with (S7-37)', async () => {
    const { client, server } = believing(startClient())
    await client.init()
    await client.connectTo('googlelogin', { address: '0x00000000000000000000000000000000000000ab' })
    await client.consent.sign(CHOICE)
    expect(server.requests.map(({ body }) => body)).toEqual([BODY])
    expect(server.requests[0]?.headers.has('x-guest-uuid')).toBe(false)
  })
})
