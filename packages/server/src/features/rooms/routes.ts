import { hashDomain, type Input, roomIdOf, roomPathOf, roomTopic } from '@foyer/contract'
import { rooms } from '@foyer/contract/rooms'
import type { FastifyInstance } from 'fastify'
import { worksFor } from '../../access/owner.ts'
import { toPageOfDomain } from '../../access/resolve-room.ts'
import { getRoomPolicy } from '../../access/room-policy.ts'
import { isGoodFor } from '../../access/sites.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { domainInput, hashInput, invalid } from '../../lib/inputs.ts'
import { editMessage, removeMessage } from './change.ts'
import { publishListHints } from './list-hints.ts'
import { filterMentionable, readInboxItems } from './mentions.ts'
import { readHotPage, readWhiteboard } from './page.ts'
import { readPeople } from './people.ts'
import { registerPost } from './post-call.ts'
import { assertEditable, assertWritable } from './posting-policy.ts'
import { toggleReaction } from './react.ts'
import {
  insertRoom,
  readActiveRooms,
  readDiscovered,
  readHotRooms,
  readLobby,
  readRoom,
  readUnread,
} from './room-store.ts'
import { getReadMarkers, getWriter } from './services.ts'
import { readMessage } from './store.ts'
import { findContentFault, isEmoji } from './text.ts'
import { registerTopics } from './topics.ts'
import { assertMayWrite } from './writers.ts'

/** Refusals for the reasons that keep a message from being changed. */
const REFUSALS = {
  missing: 'notFound',
  notTheirs: 'forbidden',
  tooLate: 'tooLate',
  editedSince: 'editedSince',
} as const

export function registerRooms(app: FastifyInstance, context: Context): void {
  /** A page is requested by its domain's hash, or by the room's id. */
  const getPageDomain = async ({ query: { hashed_domain, room_id, url } }: Input<typeof rooms.messages>) =>
    hashed_domain ?? (room_id === undefined ? url : (await context.lookups.room(room_id))?.domain)
  /** Bots may write in rooms of their own domain. */
  const ofRoom = async ({ params }: { params: { roomId: string } }) =>
    (await context.lookups.room(params.roomId))?.domain
  const inRoom = { scope: 'rooms', domain: ofRoom } as const
  context.userFeeds.register('inbox', (refs) => readInboxItems(context, refs))
  registerTopics(context, registerPost(app, context))
  publishListHints(context)
  getWriter(context)

  route(
    app,
    context,
    rooms.lobby,
    { who: 'anyone', site: ({ params }) => params.x },
    async ({ input, caller, refuse }) => {
      const lobby = await readLobby(context, hashInput(input.params.x), caller.id)
      if (lobby === undefined) throw refuse('missing')
      const settings = await context.lookups.domain(lobby.room.domain)
      return { ...lobby, online_count: context.hub.online(roomTopic(lobby.room.id)), settings }
    },
  )

  route(
    app,
    context,
    rooms.active,
    { who: 'anyone', site: ({ params }) => params.domain },
    async ({ input: { params, query }, caller }) =>
      readActiveRooms(context, domainInput(params.domain), caller.id, {
        order: query.order ?? 'default',
        isWithOwn: query.own === '1',
      }),
  )

  route(app, context, rooms.messages, { who: 'anyone', site: getPageDomain }, ({ input, caller, origin }) =>
    readWhiteboard(context, input.query, caller, origin),
  )

  context.hotCalls.register({
    endpoint: rooms.messages,
    prefix: `${rooms.messages.path}?room_id=`,
    answer: ({ from: { caller }, rest, origin }) => readHotPage(context, rest, caller, origin),
  })

  const ofBody = { who: 'identity', site: ({ body }: Input<typeof rooms.create>) => body.domain } as const
  route(app, context, rooms.create, ofBody, async ({ input, caller, refuse, status, take }) => {
    const { url, hashed_domain } = input.body
    const domain = domainInput(input.body.domain)
    if (hashed_domain !== hashDomain(domain)) throw invalid('hashed_domain', 'must be the hash of the domain')
    const page = await toPageOfDomain(context, domain, url)
    await assertMayWrite(context, caller, domain)
    const { use_separate_url } = await context.lookups.domain(domain)
    const path = use_separate_url ? roomPathOf(page) : '/'
    const own = roomIdOf(domain, path)
    const led = getRoomPolicy(await context.lookups.policy(domain), own).redirectsTo
    const id = led ?? own
    if ((await context.lookups.room(id)) === undefined) await take('newRoom')
    const { created } = led === null ? await insertRoom(context, { id, domain, path }) : { created: false }
    if (!created) status(200)
    const room = await readRoom(context, id, caller.id)
    if (room === undefined) throw refuse('bug')
    return room
  })

  route(
    app,
    context,
    rooms.edit,
    { who: 'identity', site: ofRoom, limit: 'messageChange', bot: inRoom },
    async ({ input, caller, refuse }) => {
      const { roomId, messageId } = input.params
      const { content, expected } = input.body
      const named = input.body.mentions
      const fault = findContentFault(content)
      if (fault !== null) throw refuse('invalid', { content: [fault] })
      const room = await context.lookups.room(roomId)
      const message = await readMessage(context, roomId, messageId, null)
      if (room === undefined || message === undefined) throw refuse('notFound')
      if (message.user.public_id !== caller.id) throw refuse('forbidden')
      await assertMayWrite(context, caller, room.domain)
      const quoted = message.passage?.exact
      await assertEditable(context, { room, author: caller.id, content, quoted, clientId: null })
      const mentions = named && (await filterMentionable(context, room, caller.id, named))
      const key = { roomId, messageId, caller: caller.id }
      const edited = await editMessage(context, key, { content, expected, mentions })
      if (typeof edited !== 'string') return edited
      throw refuse(REFUSALS[edited])
    },
  )

  route(
    app,
    context,
    rooms.remove,
    { who: 'identity', site: ofRoom, limit: 'messageChange' },
    async ({ input, caller, refuse }) => {
      const room = await context.lookups.room(input.params.roomId)
      if (room === undefined) throw refuse('notFound')
      const moderates = await worksFor(context, caller, room.domain, 'moderator')
      const key = { ...input.params, caller: caller.id }
      const removed = await removeMessage(context, key, moderates ? room.domain : null)
      if (typeof removed !== 'string') return removed
      throw refuse(REFUSALS[removed])
    },
  )

  route(
    app,
    context,
    rooms.react,
    { who: 'identity', site: ofRoom, limit: 'reaction' },
    async ({ input, caller, refuse }) => {
      const { roomId, messageId } = input.params
      const { reaction } = input.body
      if (!isEmoji(reaction)) throw refuse('invalid', { reaction: ['must be one emoji'] })
      const room = await context.lookups.room(roomId)
      if (room === undefined) throw refuse('notFound')
      await assertMayWrite(context, caller, room.domain)
      await assertWritable(context, room, caller.id)
      const reacted = await toggleReaction(context, { roomId, messageId, author: caller.id, reaction })
      if (reacted === 'missing') throw refuse('notFound')
      if (reacted === 'tooMany')
        throw refuse('invalid', { reaction: ['this message has too many kinds of reactions'] })
      return reacted
    },
  )

  const ofHash = {
    who: 'anyone',
    site: ({ query }: { query: { hashed_domain?: string } }) => query.hashed_domain,
  } as const
  route(app, context, rooms.unread, ofHash, async ({ input, caller }) => {
    const { hashed_domain = null } = input.query
    // A site's token counts the rooms of its own domains only, also where the call names none.
    const isCounted = (room: { hashed_domain: string }) => isGoodFor(caller, room.hashed_domain)
    const found = caller.id === null ? [] : await readUnread(context, hashed_domain, caller.id, isCounted)
    const unread_count = Math.min(
      99,
      found.reduce((sum, each) => sum + each.unread_count, 0),
    )
    const mention_count = found.reduce((sum, each) => sum + each.mention_count, 0)
    return { hashed_domain, unread_count, mention_count, rooms: found }
  })

  route(app, context, rooms.people, { who: 'anyone', site: ofRoom }, ({ input }) =>
    readPeople(context, input.params.roomId, input.query.prefix ?? ''),
  )

  route(app, context, rooms.readMarkers, { who: 'identity', site: 'self' }, ({ caller }) =>
    getReadMarkers(context).list(caller.id),
  )

  route(
    app,
    context,
    rooms.markRead,
    {
      who: 'identity',
      site: async ({ body }) => (await context.lookups.room(body.room_id))?.domain,
      limit: 'markRead',
    },
    async ({ input, caller, refuse }) => {
      const marker = await getReadMarkers(context).save(caller.id, input.body.room_id, input.body.seq)
      if (marker === undefined) throw refuse('notFound')
      return marker
    },
  )

  route(app, context, rooms.hot, ofHash, async ({ input, caller }) => {
    const results = await readHotRooms(context, input.query.hashed_domain, caller.id)
    return { hot_room: results[0] ?? null, results }
  })

  route(app, context, rooms.discover, { who: 'anyone' }, ({ caller }) => readDiscovered(context, caller.id))
}
