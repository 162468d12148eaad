import { LANGUAGES, type PushLevel } from '@foyer/contract'
import { notifications, type RoomLevel } from '@foyer/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { resolveRoom } from '../../access/resolve-room.ts'
import { type RoomLocation, toRoomUrl } from '../../access/room-location.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { parseTarget } from '../../lib/fetcher/fetcher.ts'
import { agentInput, assertFaultless, invalid, pageInput } from '../../lib/inputs.ts'
import { isPushHost } from '../../lib/push-hosts.ts'
import { registerMail } from './mail/routes.ts'
import { registerUnsubscribe } from './mail/unsubscribe.ts'
import {
  deleteSubscription,
  readChoices,
  readLevel,
  readLevels,
  readSubscriptions,
  saveChoices,
  saveLevel,
  saveSubscription,
} from './store.ts'
import { subscribeChannels } from './subscribers.ts'
import { timeZoneInput } from './time-zone.ts'
import { findKeyFaults } from './web-push/encrypt.ts'
import { getPushes } from './web-push/service.ts'

export async function registerNotifications(app: FastifyInstance, context: Context): Promise<void> {
  const { database, config } = context
  const pushes = getPushes(context)
  const publicKey = await pushes.publicKey()
  subscribeChannels(context)
  registerMail(app, context)
  registerUnsubscribe(app, context)

  route(app, context, notifications.settings, { who: 'identity' }, async ({ caller }) => ({
    public_key: publicKey,
    ...(await readChoices(database, caller.id)),
  }))

  route(
    app,
    context,
    notifications.update,
    { who: 'identity', limit: 'write' },
    async ({ input, caller }) => {
      const { quiet_hours } = input.body
      if (quiet_hours !== null) timeZoneInput(quiet_hours.time_zone, 'quiet_hours.time_zone')
      if (quiet_hours !== null && quiet_hours.from === quiet_hours.until)
        throw invalid('quiet_hours.until', 'must differ from when they begin')
      await saveChoices(database, caller.id, input.body)
      return { public_key: publicKey, ...(await readChoices(database, caller.id)) }
    },
  )

  route(app, context, notifications.subscriptions, { who: 'identity' }, ({ caller }) =>
    readSubscriptions(database, caller.id),
  )

  route(
    app,
    context,
    notifications.subscribe,
    { who: 'identity', limit: 'write' },
    async ({ input, caller, raw }) => {
      const { keys, language = LANGUAGES[0] } = input.body
      const endpoint = endpointInput(input.body.endpoint, config.pushHosts)
      assertFaultless(findKeyFaults(keys))
      const subscription = await saveSubscription(database, {
        ...{ identity: caller.id, endpoint, keys, language, agent: agentInput(raw.headers) },
        tokenHash: 'tokenHash' in caller ? caller.tokenHash : null,
      })
      pushes.wake()
      return subscription
    },
  )

  route(
    app,
    context,
    notifications.unsubscribe,
    { who: 'identity', limit: 'write' },
    async ({ input, caller }) => {
      await deleteSubscription(database, caller.id, input.params.id)
      return undefined
    },
  )

  const resolvePlace = async ({ hashed_domain, url }: { hashed_domain: string; url: string }) => {
    const place = await resolveRoom(context, hashed_domain, pageInput(url))
    if (place === undefined) throw invalid('hashed_domain', 'must be of the domain that the url lies in')
    return place
  }

  const answerLevel = async (
    identity: string,
    place: RoomLocation,
    chosen: PushLevel | null,
  ): Promise<RoomLevel> => {
    const [{ mentions }, settings] = await Promise.all([
      readChoices(database, identity),
      context.lookups.domain(place.domain),
    ])
    return {
      room_id: place.id,
      domain: place.domain,
      url: toRoomUrl(place, settings.use_separate_url),
      level: chosen ?? (mentions ? 'mentions' : 'nothing'),
      chosen: chosen !== null,
    }
  }

  route(app, context, notifications.level, { who: 'identity' }, async ({ input, caller }) => {
    const place = await resolvePlace(input.query)
    return answerLevel(caller.id, place, await readLevel(database, caller.id, place.id))
  })

  route(
    app,
    context,
    notifications.setLevel,
    { who: 'identity', limit: 'write' },
    async ({ input, caller, refuse }) => {
      const { level } = input.body
      const place = await resolvePlace(input.body)
      if (!(await saveLevel(database, caller.id, place, level))) throw refuse('tooManyLevels')
      return answerLevel(caller.id, place, level)
    },
  )

  route(app, context, notifications.levels, { who: 'identity' }, ({ caller }) =>
    readLevels(database, caller.id),
  )
}

/** Endpoint of a push subscription. @throws HttpError 400 */
function endpointInput(text: string, hosts: readonly string[]): string {
  const fault = invalid('endpoint', 'must be an https address of a push service')
  let endpoint: URL
  try {
    endpoint = parseTarget(text, ['https:'])
  } catch {
    throw fault
  }
  if (!isPushHost(endpoint.hostname, hosts)) throw fault
  return endpoint.href
}
