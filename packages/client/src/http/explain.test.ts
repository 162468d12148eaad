import { createServer } from 'node:net'
import { FoyerError } from '@foyer/contract'
import { post, react } from '@foyer/contract/rooms'
import { MemoryStorage } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { API, startClient } from '../../test/support/harness.ts'
import { toReason } from '../lib/log.ts'
import { createClient } from '../node.ts'
import { createFailure } from './call.ts'

const VOUCHERS = 'GET /api/get-voucher-list/'

test('a refusal says what was wrong, what to do, and where to read on', async () => {
  const { client, server } = startClient()
  server.script(VOUCHERS, {
    status: 400,
    body: { code: 4001, message: 'Some of the values…', errors: { reaction: ['must be one emoji'] } },
    headers: { 'x-request-id': 'r-1' },
  })
  const error = await client.vouchers.list().catch((error) => error)
  expect(error.message).not.toContain('reaction')
  expect(error).toMatchObject({
    detail: 'The reaction must be one emoji.',
    errors: { reaction: ['must be one emoji'] },
    hint: expect.stringContaining('errors'),
    requestId: 'r-1',
    docs: `${API}/docs/errors#4001`,
    cause: { message: 'Some of the values…' },
  })
})

test('a refusal without fields has the sentence of the server', () => {
  const docs = 'https://api.example.org/docs/errors'
  const error = createFailure(post, {
    status: 403,
    docs,
    cause: { code: 4033, message: 'You may read here.' },
  })
  expect([error.detail, error.errors, error.docs]).toEqual(['You may read here.', undefined, `${docs}#4033`])
})

test('an answer that is no refusal of ours explains nothing', () => {
  const error = createFailure(react, { status: 502, docs: `${API}/docs/errors`, cause: '<html>' })
  expect([error.detail, error.docs]).toEqual([undefined, undefined])
})

test('a server that is not reached is named by its origin, with the reason', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))
  const apiUrl = `http://127.0.0.1:${port}/base`
  const client = createClient({ apiUrl, domain: 'example.com', storage: new MemoryStorage() })
  const error = await client.vouchers.list().catch((error) => error)
  client.close()
  expect(toReason(error)).toBe(`${error.message}: ${error.detail}`)
  expect(error).toMatchObject({
    detail: `The server at http://127.0.0.1:${port} could not be reached: ECONNREFUSED.`,
    docs: `http://127.0.0.1:${port}/docs/errors#unreached`,
  })
  expect(error.cause).toBeInstanceOf(TypeError)
})

test('in a browser the reason is what it says', async () => {
  const { client, server } = startClient()
  server.script(VOUCHERS, { networkError: 'Failed to fetch' })
  await expect(client.vouchers.list()).rejects.toMatchObject({
    detail: `The server at ${API} could not be reached: Failed to fetch.`,
  })
})

test('as JSON an error has its message, and no cause', () => {
  const cause = new Error('with a token in it')
  const error = new FoyerError('server error', { status: 400, code: 4001, detail: 'why', cause })
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'FoyerError',
    message: 'server error',
    status: 400,
    code: 4001,
    detail: 'why',
  })
})
