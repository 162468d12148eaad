import { Writable } from 'node:stream'
import { commonRefusals, refusals } from '@foyer/contract'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { HttpError, ServerBusy } from '../lib/http-error.ts'
import { serializers } from '../lib/log.ts'
import { handleErrors } from './error-handler.ts'

/** Returns the response of a call that throws `failure`, and what is logged. */
async function answerTo(failure: Error, level: 'warn' | 'debug' = 'warn') {
  let logged = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  const app = Fastify({ logger: { level, stream, serializers } })
  handleErrors(app, { security: { refused: () => undefined } })
  app.get('/', { logLevel: level }, async () => {
    throw failure
  })
  const { statusCode, headers, body } = await app.inject('/')
  await app.close()
  const { 'retry-after': retryAfter, 'x-request-id': requestId } = headers
  return { status: statusCode, retryAfter, requestId, ...JSON.parse(body), logged }
}

/** An error as `pg` throws it. */
const databaseError = (code: string, message = 'it failed') =>
  Object.assign(new Error(message), { code, severity: 'ERROR', detail: 'Key (content)=(my secret) exists.' })
const ofQuery = (cause: Error) => new DrizzleQueryError('insert into messages', ['my secret'], cause)

test.each([
  ['a profile that may not be changed', refusals.profileRefused, 503, 5030],
  ['speech that is off', refusals.speechOff, 503, 5031],
  ['a service that is busy', commonRefusals.unavailable, 503, 5032],
  ['a missing thing', commonRefusals.notFound, 404, 4040],
])('refuses %s without logging it, because the caller caused it', async (_name, refusal, status, code) => {
  expect(await answerTo(new HttpError(refusal))).toMatchObject({ status, code, logged: '' })
})

test('logs the id of a refusal at the level debug', async () => {
  const { requestId, logged } = await answerTo(new HttpError(commonRefusals.notFound), 'debug')
  expect(requestId).toMatch(/^[\w-]{36}$/)
  expect(logged).toContain(requestId)
})

test('reports no server error when a caller hangs up half way', async () => {
  const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect(await answerTo(hungUp)).toMatchObject({ status: 400, code: 4000, logged: '' })
})

test.each([
  ['an error of ours', new Error('oops'), 500, 5000],
  ['a query that is wrong', ofQuery(databaseError('42601')), 500, 5000],
  ['a database that is away', Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), 503, 5032],
  ['a query to a database that is away', ofQuery(databaseError('57P01')), 503, 5032],
  [
    'a query of a transaction whose connection was lost',
    new Error('Client has encountered a connection error and is not queryable'),
    503,
    5032,
  ],
  ['a query to a database whose disk is full (F28)', ofQuery(databaseError('53100')), 503, 5032],
  ['a query to a database that has no connection left', databaseError('53300'), 503, 5032],
  ['a write to a database that may only be read', ofQuery(databaseError('25006')), 503, 5032],
  ['a database whose name cannot be found', databaseError('ENOTFOUND'), 503, 5032],
  [
    'a query on a connection that was lost',
    ofQuery(new Error('Connection terminated unexpectedly')),
    503,
    5032,
  ],
  ['a writer that is behind (P27)', new ServerBusy('full'), 503, 5032],
])('logs %s, and tells callers no internal details', async (_name, failure, status, code) => {
  const answer = await answerTo(failure)
  expect(answer).toMatchObject({ status, code })
  expect(answer.logged).toContain('A call failed.')
  expect(answer.message).not.toContain(failure.message)
  expect(answer.retryAfter).toBe(status === 503 ? '1' : undefined)
})

test('logs no value of a query that failed (P35)', async () => {
  const { logged } = await answerTo(ofQuery(databaseError('23505', 'duplicate key value')))
  expect(logged).toContain('duplicate key value')
  expect(logged).not.toContain('my secret')
})
