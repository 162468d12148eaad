import { FakeWallet } from '@foyer/testkit/wallet'
import { expect, test, vi } from 'vitest'
import { createCall, nobody } from '../../call.ts'
import type { Context } from '../../context.ts'
import { createPlatform } from '../../platform.ts'
import { createFakeServer, type Reply } from '../../testing/fake-server.ts'
import { API, bearerOf, LOCATION, TestStorage } from '../../testing/harness.ts'
import { createLogins } from './logins.ts'

/** Somebody with a second wallet in the browser, on a server that answers a join like this. */
function personWith(joined: Reply) {
  const server = createFakeServer({
    'POST /api/v1/siww/get': { body: { success: true, challenge: 'sign this' } },
    'POST /api/v1/siww/verify': { body: { success: true, token: 'second', exp: 9e9 } },
    'POST /api/v1/google/token': { body: { success: true, token: 'second', exp: 9e9, address: '0x1' } },
    'POST /api/v1/link': joined,
    'POST /api/v1/logout': { body: { success: true } },
  })
  const { fetch } = server
  const platform = createPlatform({ apiUrl: API, location: LOCATION, storage: new TestStorage(), fetch })
  const context = { call: createCall(platform, API, nobody), platform } as Context
  const wallet = new FakeWallet()
  const logins = createLogins(context, {
    providerOf: () => wallet,
    address: () => null,
    chainId: () => '0x1',
    tokenServer: API,
  })
  return { logins, server }
}

const moved = { messages: 0, reactions: 0 }
test.each([
  ['joined', { body: { success: true, moved } }],
  ['somebody else', { status: 409, body: { code: 4090, message: 'taken' } }],
  ['not reached', { networkError: 'offline' }],
] as const)('the token of a second login that was %s is kept by nobody, and ended', async (_name, answer) => {
  for (const join of ['linkWallet', 'linkGoogle'] as const) {
    const { logins, server } = personWith(answer)
    const joining = join === 'linkWallet' ? logins.linkWallet('io.x') : logins.linkGoogle('code', 'verifier')
    const outcome = await joining.then(
      (value) => value,
      () => null,
    )
    expect(outcome).toEqual('body' in answer && !('status' in answer) ? answer.body : null)
    await vi.waitFor(() => expect(server.lines.at(-1)).toBe('POST /api/v1/logout'))
    expect(server.to('POST /api/v1/logout').map(bearerOf)).toEqual(['Bearer second'])
    expect(server.lines.at(-2)).toBe('POST /api/v1/link')
  }
})
