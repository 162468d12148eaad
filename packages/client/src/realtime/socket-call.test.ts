import * as wire from '@foyer/contract/rooms'
import { expect, test } from 'vitest'
import type { Call } from '../http/call.ts'
import { createSocketCall } from './socket-call.ts'

/** A call by a socket that gives no answer, during which the test may do something. */
function createLost(during: () => void, token: () => string) {
  const byHttp: unknown[] = []
  const call = (async (_endpoint: unknown, input: unknown) => byHttp.push(input)) as unknown as Call
  const post = async () => {
    during()
    return null
  }
  const identity = { token, guestUuid: () => null }
  const body = { content: 'Hello', client_id: 'c' }
  const send = () => createSocketCall(call, { post }, identity)(wire.post, { params: { roomId: 'r' }, body })
  return { byHttp, send }
}

test('a message follows over HTTP when the socket gives no answer', async () => {
  const { byHttp, send } = createLost(
    () => undefined,
    () => 'ann',
  )
  await send()
  expect(byHttp).toHaveLength(1)
})

test('a message does not follow over HTTP when its author has changed meanwhile', async () => {
  let token = 'ann'
  const { byHttp, send } = createLost(
    () => {
      token = 'ben'
    },
    () => token,
  )
  await expect(send()).rejects.toMatchObject({ name: 'FoyerError' })
  expect(byHttp).toHaveLength(0)
})
