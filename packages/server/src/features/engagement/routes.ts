import { hashDomain, roomIdOf, roomTopic } from '@foyer/contract'
import { engagement } from '@foyer/contract/engagement'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { mintingOf, tellOfRewards } from '../../awards.ts'
import type { Context } from '../../context.ts'
import { domainInput, identityInput, invalid, pageInput } from '../../inputs.ts'
import { readPerson } from '../../messages.ts'
import { isOwnOrJoined } from '../../own-addresses.ts'
import { findPlace } from '../../places.ts'
import { route } from '../../route.ts'
import { isGoodFor } from '../../sites.ts'
import { noteVisit } from '../../visits.ts'
import { registerCollector } from './collector.ts'
import { type Event, readEvent } from './event-data.ts'
import { findLobby, insertEvent, insertLobbyOpen, reachLevel, readEvents } from './store.ts'

export function registerEngagement(app: FastifyInstance, context: Context): void {
  const { database, registry, hub, feeds } = context
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
        const roomId = await roomOf(context, event.data)
        if (roomId !== undefined) hub.beat(roomTopic(roomId), caller.id)
        return recorded
      }
      const { domain } = event
      assertPlace(domain)
      if (await registry.isBlocked(domain, caller.id)) throw refuse('blocked')
      if (event.kind === 'nft_sent') {
        await insertEvent(db, { identity: caller.id, event: event.kind, eventData: event.data, domain })
        return recorded
      }
      const claim = {
        identity: caller.id,
        domain,
        n: event.n,
        isAccount: caller.kind !== 'guest',
        minting: mintingOf(context.config),
        note: async (client: pg.ClientBase) => {
          const user = await readPerson(client, caller.id)
          await context.webhooks.note(client, domain, 'level.reached', { user, level: event.n })
        },
      }
      const outcome = await reachLevel(database, claim)
      if (outcome === 'notYet') throw invalid('event', `${input.body.event} is not reached yet`)
      registry.forgetPerson(caller.id)
      if (outcome === 'reached') tellOfRewards(feeds, [caller.id], domain)
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
      const place = await findPlace(context, hashed_domain, pageInput(url))
      if (place === undefined) throw invalid('hashed_domain', "must be the hash of the url's domain")
      await insertLobbyOpen(database, place.id, caller.id)
      await noteVisit(context, place.domain, caller.id)
      return { success: true as const }
    },
  )

  registerCollector(app, context)
}

type Heartbeat = Extract<Event, { kind: 'heartbeat' }>['data']

/** The room in which a heartbeat counts: that of its page, else the lobby; undefined where there is none. @throws Refused */
async function roomOf(
  context: Context,
  { domain, hashed_domain, url }: Heartbeat,
): Promise<string | undefined> {
  if (domain === undefined && hashed_domain === undefined)
    throw invalid('domain', 'or hashed_domain is needed')
  const name = domain === undefined ? undefined : domainInput(domain)
  const hash = name === undefined ? (hashed_domain ?? '') : hashDomain(name)
  if (url !== undefined) return (await findPlace(context, hash, pageInput(url)))?.id
  return name === undefined ? findLobby(context.database, hash) : roomIdOf(name, '/')
}
