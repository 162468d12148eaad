import type { Input } from '@foyer/contract'
import { rooms } from '@foyer/contract/rooms'
import type { FastifyInstance } from 'fastify'
import type { CallFrom } from '../../access/caller.ts'
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
import { findContentFault, findPassageFault, tidyPassage } from './text.ts'
import { assertMayWrite } from './writers.ts'

type Post = typeof rooms.post
type Posting = Pick<RouteRequest<Post, Identified, never>, 'input' | 'caller' | 'refuse' | 'status'>

/**
 * Registers `rooms.post`, which has three doors with the same checks: the request, before the router where nothing
 * about it is unusual, and the `post` frame of a socket.
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
  const door = async (
    from: CallFrom,
    roomId: string,
    fields: unknown,
    status: Posting['status'],
  ): Promise<string> => {
    const parse = () => ({ params: params?.({ roomId }), body: body?.(fields) }) as Input<Post>
    const checked = checkCall(context, rooms.post, options, from, parse)
    const { input } = checked instanceof Promise ? await checked : checked
    return post(context, { input, caller: from.caller as Identified, refuse, status })
  }
  context.hotCalls.register({
    endpoint: rooms.post,
    prefix: rooms.post.path.slice(0, rooms.post.path.indexOf(':')),
    async answer({ from, rest, body }) {
      let status: number = rooms.post.success ?? 200
      const json = await door(from, rest, body, (other) => (status = other))
      return { status, json }
    },
  })
  return (from, roomId, fields) => door(from, roomId, fields, () => {})
}

/**
 * Stores a message, or holds it for the moderators. It waits for nothing that is in memory.
 *
 * @returns the message as JSON, after the commit
 */
async function post(context: Context, { input, caller, refuse, status }: Posting): Promise<string> {
  const { content, reply_to = null, client_id = null } = input.body
  const fault = findContentFault(content)
  if (fault !== null) throw refuse('invalid', { content: [fault] })
  const passage = input.body.passage ? tidyPassage(input.body.passage) : null
  const passageFault = passage === null ? null : findPassageFault(passage)
  if (passageFault !== null) throw refuse('invalid', { passage: [passageFault] })
  const found = context.lookups.room(input.params.roomId)
  const meant = found instanceof Promise ? await found : found
  if (meant === undefined) throw refuse('roomMissing')
  const mayWrite = assertMayWrite(context, caller, meant.domain)
  if (mayWrite instanceof Promise) await mayWrite
  const author = caller.id
  const open = resolveOpenRoom(context, meant, { author, clientId: client_id })
  const room = open instanceof Promise ? await open : open
  const attempt = { room, author, content, quoted: passage?.exact, clientId: client_id }
  const judged = assertNotSpam(context, attempt)
  const spam = judged instanceof Promise ? await judged : judged
  if (reply_to !== null && (await readMessage(context, room.id, reply_to, null)) === undefined) {
    throw refuse('invalid', { reply_to: ['must be a message of this room'] })
  }
  const named = input.body.mentions
  const mentions = named === undefined ? [] : await filterMentionable(context, room, caller.id, named)
  const said = { content, replyTo: reply_to, clientId: client_id, mentions, passage }
  const message = { roomId: room.id, author, ...said }
  const met = assertMayPost(context, attempt)
  const wait = met instanceof Promise ? await met : met
  if (wait !== null || spam !== null) {
    const why = { rule: wait?.rule?.phrase ?? null, spam }
    throw refuse((await holdMessage(context, room.domain, message, why)) ? 'held' : 'waiting')
  }
  const posted = await postMessage(context, message)
  if (posted.kind === 'otherContent') throw refuse('otherContent')
  if (posted.kind === 'known') status(200)
  return posted.json
}
