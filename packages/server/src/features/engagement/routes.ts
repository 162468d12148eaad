import { hashDomain, roomIdOf, roomTopic } from '@foyer/contract'
import { engagement } from '@foyer/contract/engagement'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isOwnOrJoined } from '../../access/own-addresses.ts'
import { readPerson } from '../../access/people.ts'
import { resolveRoom } from '../../access/resolve-room.ts'
import { isGoodFor } from '../../access/sites.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { domainInput, identityInput, invalid, pageInput } from '../../lib/inputs.ts'
import { getMinting } from '../rewards/api.ts'
import { registerCollector } from './collector.ts'
import { type Event, readEvent } from './event-data.ts'
import { findLobby, insertEvent, insertLobbyOpen, reachLevel, readEvents } from './store.ts'
import { noteVisit } from './visits.ts'

export function registerEngagement(app: FastifyInstance, context: Context): void {
  const { database, lookups, hub } = context
  const { db } = database

  route(
    app,
    context,
    engagement.events,
    { who: 'identity', site: 'any' },
    async ({ input, caller, refuse }) => {
      const address = identityInput(input.query.address)
      if (!(await isOwnOrJoined(context, caller, address))) throw refuse('forbidden')
      const events = await readEvents(db, caller.id)
      return events.filter(({ domain }) => domain === null || isGoodFor(caller, domain))
    },
  )

  route(
    app,
    context,
    engagement.record,
    { who: 'identity', site: 'any', limit: 'analytics' },
    async ({ input, caller, refuse, assertPlace }) => {
      const event = readEvent(input.body.event, input.body.event_data ?? {})
      const recorded = { success: true as const, duplicate: false }
      if (event.kind === 'heartbeat') {
        assertPlace(event.data.domain ?? event.data.hashed_domain ?? '')
        const roomId = await findRoom(context, event.data)
        if (roomId !== undefined) hub.beat(roomTopic(roomId), caller.id)
        return recorded
      }
      const { domain } = event
      assertPlace(domain)
      if (await lookups.isBlocked(domain, caller.id)) throw refuse('blocked')
      if (event.kind === 'nft_sent') {
        await insertEvent(db, { identity: caller.id, event: event.kind, eventData: event.data, domain })
        return recorded
      }
      const claim = {
        identity: caller.id,
        domain,
        n: event.n,
        isAccount: 'login' in caller,
        minting: getMinting(context.config),
        note: async (client: pg.ClientBase) => {
          const user = await readPerson(client, caller.id)
          await context.events.record(client, 'level.reached', { domain, user, level: event.n })
        },
      }
      const outcome = await reachLevel(database, claim)
      if (outcome === 'notYet') throw invalid('event', `${input.body.event} is not reached yet`)
      lookups.forgetPerson(caller.id)
      if (outcome === 'reached')
        await context.events.publish('rewards.changed', { domain, identities: [caller.id] })
      return { ...recorded, duplicate: outcome === 'known' }
    },
  )

  route(
    app,
    context,
    engagement.lobbyOpened,
    { who: 'identity', site: ({ body }) => body.hashed_domain, limit: 'analytics' },
    async ({ input, caller }) => {
      const { hashed_domain, url } = input.body
      const place = await resolveRoom(context, hashed_domain, pageInput(url))
      if (place === undefined) throw invalid('hashed_domain', "must be the hash of the url's domain")
      await insertLobbyOpen(database, place.id, caller.id)
      await noteVisit(context, place.domain, caller.id)
      return { success: true as const }
    },
  )

  registerCollector(app, context)
}

type Heartbeat = Extract<Event, { kind: 'heartbeat' }>['data']

/** The room in which a heartbeat counts: its page's room, else the lobby; undefined when there is none. @throws HttpError 400 */
async function findRoom(
  context: Context,
  { domain, hashed_domain, url }: Heartbeat,
): Promise<string | undefined> {
  if (domain === undefined && hashed_domain === undefined)
    throw invalid('domain', 'or hashed_domain is needed')
  const name = domain === undefined ? undefined : domainInput(domain)
  const hash = name === undefined ? (hashed_domain ?? '') : hashDomain(name)
  if (url !== undefined) return (await resolveRoom(context, hash, pageInput(url)))?.id
  return name === undefined ? findLobby(context.database, hash) : roomIdOf(name, '/')
}
