import { type Endpoint, FoyerError, type Input, roomTopic, SERVER_ERROR } from '@foyer/contract'
import * as wire from '@foyer/contract/rooms'
import type { Call } from '../http/call.ts'
import type { Identity } from '../identity/identity.ts'
import type { Realtime } from '../realtime.ts'

/**
 * The calls of a server, of which `rooms.post` goes over the socket: where that takes it, and the message has a
 * `client_id`, with which the call may follow without a second message. It does not follow where the identity has
 * changed while the socket was asked: it would store the message once more, as another person's.
 */
export function createSocketCall(
  call: Call,
  { post }: Pick<Realtime, 'post'>,
  identity: Pick<Identity, 'token' | 'guestUuid'>,
): Call {
  const readAuthor = () => identity.token() ?? identity.guestUuid()
  const bySocket = async ({ params, body }: Input<typeof wire.post>) => {
    const { client_id } = body
    return client_id ? post({ type: 'post', topic: roomTopic(params.roomId), ...body, client_id }) : null
  }
  const byHttp = call as (endpoint: Endpoint, input: unknown) => Promise<unknown>
  const callOf = async (endpoint: Endpoint, input: unknown): Promise<unknown> => {
    if (endpoint.name !== wire.post.name) return byHttp(endpoint, input)
    const author = readAuthor()
    const posted = await bySocket(input as Input<typeof wire.post>)
    if (posted === null && readAuthor() !== author) throw new FoyerError(SERVER_ERROR)
    return posted ?? byHttp(endpoint, input)
  }
  return callOf as Call
}
