import type { Input } from '@foyer/contract'
import { rooms } from '@foyer/contract/rooms'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { checkCall } from '../../http/check-call.ts'
import { createRefuse, Encoded, type RouteRequest, route } from '../../http/route.ts'
import type { Identified } from '../../http/route-options.ts'
import { getChecks } from '../../http/validate.ts'
import type { PostToTopic } from '../../realtime/topics.ts'
import { holdMessage } from './held.ts'
import { filterMentionable } from './mentions.ts'
import { postMessage } from './post.ts'
import { assertMayPost, assertNotSpam, resolveOpenRoom } from './posting-policy.ts'
import { readMessage } from './store.ts'
import { findContentFault } from './text.ts'
import { assertMayWrite } from './writers.ts'

type Post = typeof rooms.post
type Posting = Pick<RouteRequest<Post, Identified, never>, 'input' | 'caller' | 'refuse' | 'status'>

/**
 * Registers `rooms.post`, which has two doors with the same checks: the request, and the `post` frame of a socket.
 *
 * @returns the door for frames
 */
export function registerPost(app: FastifyInstance, context: Context): PostToTopic {
  const { lookups } = context
  const ofRoom = async ({ params }: Input<Post>) => (await lookups.room(params.roomId))?.domain
  const options = {
    who: 'identity',
    site: ofRoom,
    limit: 'roomMessage',
    bot: { scope: 'rooms', domain: ofRoom },
  } as const
  route(app, context, rooms.post, options, async (request) => new Encoded(await post(context, request)))

  const { params, body } = getChecks(rooms.post)
  const refuse = createRefuse(rooms.post)
  return async (from, roomId, fields) => {
    const parse = () => ({ params: params?.({ roomId }), body: body?.(fields) }) as Input<Post>
    const { input } = await checkCall(context, rooms.post, options, from, parse)
    return post(context, { input, caller: from.caller as Identified, refuse, status: () => undefined })
  }
}

/** Stores a message, or holds it for the moderators. @returns the message as JSON, after the commit */
async function post(context: Context, { input, caller, refuse, status }: Posting): Promise<string> {
  const { content, reply_to = null, client_id = null } = input.body
  const fault = findContentFault(content)
  if (fault !== null) throw refuse('invalid', { content: [fault] })
  const meant = await context.lookups.room(input.params.roomId)
  if (meant === undefined) throw refuse('roomMissing')
  await assertMayWrite(context, caller, meant.domain)
  const author = caller.id
  const room = await resolveOpenRoom(context, meant, { author, clientId: client_id })
  const spam = await assertNotSpam(context, { room, author, content, clientId: client_id })
  if (reply_to !== null && (await readMessage(context, room.id, reply_to, null)) === undefined) {
    throw refuse('invalid', { reply_to: ['must be a message of this room'] })
  }
  const named = input.body.mentions
  const mentions = named === undefined ? [] : await filterMentionable(context, room, caller.id, named)
  const message = { roomId: room.id, author, content, replyTo: reply_to, clientId: client_id, mentions }
  const rule = await assertMayPost(context, { room, author, content, clientId: client_id })
  if (rule !== null || spam !== null) {
    await holdMessage(context, room.domain, message, { rule: rule?.phrase ?? null, spam })
    throw refuse('held')
  }
  const posted = await postMessage(context, message)
  if (posted.kind === 'otherContent') throw refuse('otherContent')
  if (posted.kind === 'known') status(200)
  return posted.json
}
