import { type Endpoint, features, hashDomain } from '@foyer/contract'
import { request, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTarget, makeExample } from '../../test/support/example-values.ts'
import { permissionRules } from '../../test/support/permission-rules.ts'
import { RoleStage } from '../../test/support/role-stage.ts'
import { getReadMarkers } from '../features/rooms/services.ts'
import type { OpenApi } from '../web/docs/document.ts'
import { type LimitedAction, limits } from './limits.ts'

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))

let world: World
let stage: RoleStage
/** Limits registered with the routes, by endpoint name. */
const limitsByCall = new Map<string, LimitedAction>()
beforeAll(async () => {
  world = await startWorld()
  stage = await new RoleStage(world).prepare()
  const { body } = await request<OpenApi>(world.url, 'GET', '/docs/openapi.json')
  for (const operation of Object.values(body.paths).flatMap((path) => Object.values(path)))
    if (operation['x-limit'] !== undefined) limitsByCall.set(operation.operationId, operation['x-limit'])
})
afterAll(() => world[Symbol.asyncDispose]())

/** Endpoints that write and have no limit beside their route, with the reason. */
const WITHOUT: Record<string, string> = {
  'rooms.create': 'its handler takes `newRoom` where the room is new; the one that is there is only read',
  'sign-in.logout': 'ends the session it comes with, which can be done once',
}

test.each(endpoints.filter(({ method }) => method !== 'GET').map(({ name }) => name))(
  '%s has a limit, or a stated reason for none (M2)',
  (name) => {
    const limit = limitsByCall.get(name)
    if (WITHOUT[name] === undefined) expect(Object.keys(limits)).toContain(limit)
    else expect(limit).toBeUndefined()
  },
)

describe('a GET', () => {
  /** Counts the rows of every table. */
  async function rows(): Promise<Record<string, number>> {
    const tables = await world.sql<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables)
      counts[name] = Number((await world.sql<{ n: string }>(`SELECT count(*) AS n FROM "${name}"`))[0]?.n)
    return counts
  }

  const reads = endpoints.filter(({ method }) => method === 'GET')
  test.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s stores no row for a guest who has not written (M4)',
    async (name, endpoint) => {
      const example = await makeExample(endpoint, stage, 'guest', permissionRules[name]?.example)
      const target = getTarget(endpoint, example)
      const before = await rows()
      for (const headers of [world.guest(), world.guest(), {}])
        await request(world.url, 'GET', target, headers)
      await getReadMarkers(world.context).flush()
      expect(await rows()).toEqual(before)
    },
  )

  test('of the first page of a room marks it as read only for a guest who has written', async () => {
    const [known, unknown] = [world.guest(), world.guest()]
    const path = `/api/whiteboard/messages/${stage.roomId}`
    await request(world.url, 'POST', path, known, { content: 'hello' })
    const marks = () => world.sql<{ n: number }>('SELECT count(*)::int AS n FROM read_markers')
    const before = (await marks())[0]?.n ?? 0
    const page = new URLSearchParams({ hashed_domain: hashDomain(stage.domain), url: stage.url })
    for (const guest of [known, unknown]) await request(world.url, 'GET', `/api/whiteboard/?${page}`, guest)
    await getReadMarkers(world.context).flush()
    expect((await marks())[0]?.n).toBe(before + 1)
  })

  test('of user info answers an invented guest id as it answers a new guest', async () => {
    const guest = world.guest()
    const { status, body } = await request<Record<string, unknown>>(
      world.url,
      'GET',
      '/api/get-user-info/',
      guest,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ uuid: guest['x-guest-uuid'], auth_type: 'guest', address: null })
    expect(await world.sql('SELECT 1 FROM identities WHERE id = $1', [body.public_id])).toEqual([])
  })
})
