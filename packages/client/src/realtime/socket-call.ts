import { type Endpoint, type Input, roomTopic } from '@foyer/contract'
import * as wire from '@foyer/contract/rooms'
import type { Call } from '../http/call.ts'
import type { Realtime } from '../realtime.ts'

/**
 * The calls of a server, of which `rooms.post` goes over the socket: where that takes it, and the message has a
 * `client_id`, with which the call may follow without a second message.
 */
export function createSocketCall(call: Call, { post }: Pick<Realtime, 'post'>): Call {
  const bySocket = async ({ params, body }: Input<typeof wire.post>) => {
    const { client_id } = body
    return client_id ? post({ type: 'post', topic: roomTopic(params.roomId), ...body, client_id }) : null
  }
  const callOf = async (endpoint: Endpoint, input: unknown): Promise<unknown> =>
    (endpoint.name === wire.post.name ? await bySocket(input as Input<typeof wire.post>) : null) ??
    (call as (endpoint: Endpoint, input: unknown) => Promise<unknown>)(endpoint, input)
  return callOf as Call
}
