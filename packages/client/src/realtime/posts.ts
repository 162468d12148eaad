import { type ClientFrame, FoyerError, type PostAnswer } from '@foyer/contract'
import * as wire from '@foyer/contract/rooms'
import { createFailure } from '../http/call.ts'
import { docsOf } from '../http/explain.ts'
import { withTimeout } from '../lib/with-timeout.ts'

/** A message to a room, as a frame. */
export type PostFrame = Extract<ClientFrame, { type: 'post' }>

/** Milliseconds for the answer to a frame; after it the call is made, within the time of the same attempt. */
const ANSWER_MS = 4_000

/** The `post` frames of a client that wait for their answers. @param apiUrl base of the API */
export function createPosts(apiUrl: string) {
  const waiting = new Map<string, (answer: PostAnswer | null) => void>()

  const settle = (clientId: string, answer: PostAnswer | null) => {
    waiting.get(clientId)?.(answer)
    waiting.delete(clientId)
  }

  return {
    /**
     * Waits for the answer to a frame that `send` sends.
     *
     * @returns null where there was none: the message may be stored or not
     * @throws FoyerError as the call `rooms.post`
     */
    async ask(frame: PostFrame, send: () => void): Promise<wire.Message | null> {
      const { client_id } = frame
      const answered = new Promise<PostAnswer | null>((resolve) => waiting.set(client_id, resolve))
      send()
      const late = new FoyerError(`There was no answer within ${ANSWER_MS / 1_000} seconds.`)
      const answer = await withTimeout(ANSWER_MS, answered, late).catch(() => null)
      settle(client_id, null)
      if (answer === null) return null
      if (answer.type === 'posted') return answer.message
      const { status, retry_after: retryAfter, request_id: requestId, code, message, errors, ban } = answer
      const cause = { code, message, ...(errors && { errors }), ...(ban && { ban }) }
      throw createFailure(wire.post, { status, retryAfter, requestId, docs: docsOf(apiUrl), cause })
    },
    answer: (frame: PostAnswer) => settle(frame.client_id, frame),
    /** The connection has ended: no frame is answered any more. */
    lost() {
      for (const clientId of [...waiting.keys()]) settle(clientId, null)
    },
  }
}
