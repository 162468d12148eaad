import { commonRefusals, type PostAnswer, realtimeLimits } from '@foyer/contract'
import { rooms } from '@foyer/contract/rooms'
import { type Caller, type CallFrom, identifyHash } from '../access/caller.ts'
import type { Context } from '../context.ts'
import { answerFailure } from '../http/error-handler.ts'
import { HttpError } from '../lib/http-error.ts'
import type { MaybePromise } from '../lib/maybe-promise.ts'
import type { UncheckedPost } from './client-frame.ts'

const { name: CALL, path: ROUTE } = rooms.post

type Refused = Extract<PostAnswer, { type: 'refused' }>

/** The `post` frames of one socket: each is the call `rooms.post`, with its checks, its limits and its refusals. */
export class Posts {
  readonly #context: Context
  #waiting = 0

  constructor(context: Context) {
    this.#context = context
  }

  /**
   * Posts the message of a frame.
   *
   * @returns the answer as JSON, once the message is stored or refused, and whether the sender's token has ended
   */
  async answer(frame: UncheckedPost, sender: CallFrom): Promise<{ json: string; isEnded: boolean }> {
    const { topic, client_id } = frame
    if (this.#waiting >= realtimeLimits.maxPosts)
      return this.#refuse(frame, sender, new HttpError(commonRefusals.tooMany))
    this.#waiting += 1
    try {
      const identified = this.#identify(sender)
      const caller = identified instanceof Promise ? await identified : identified
      const message = await this.#context.topics.post(topic, { ...sender, caller }, frame)
      const about = JSON.stringify({ type: 'posted', topic, client_id }).slice(0, -1)
      return { json: `${about},"message":${message}}`, isEnded: false }
    } catch (error) {
      return this.#refuse(frame, sender, error as Error)
    } finally {
      this.#waiting -= 1
    }
  }

  /** The caller as of now: since the hello the token may have ended, or belong to other rights. */
  #identify({ caller, ip }: CallFrom): MaybePromise<Caller> {
    if ('tokenHash' in caller) return identifyHash(caller.tokenHash, this.#context.lookups)
    // A guest's first message counts against its network.
    return caller.kind === 'guest' ? { ...caller, ip } : caller
  }

  #refuse({ topic, client_id }: UncheckedPost, { caller, ip }: CallFrom, error: Error) {
    const { security, log } = this.#context
    const { refused, requestId, retryAfter } = answerFailure(error, log, ROUTE)
    const { status } = refused.refusal
    security.refusedCall(status, CALL, { ip, identity: caller.id })
    const answer: Refused = {
      ...{ type: 'refused', topic, client_id, status, ...refused.body },
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
      request_id: requestId,
    }
    return { json: JSON.stringify(answer), isEnded: refused.refusal === commonRefusals.tokenInvalid }
  }
}
