import { AUDIT_FIELDS, type Endpoint, features, type StaffRole } from '@foyer/contract'
import type { Example } from '@foyer/contract/schemas'
import { request, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '../src/web/docs/document.ts'
import { getTarget, makeExample } from './support/example-values.ts'
import { OPERATOR, type Role, RoleStage } from './support/role-stage.ts'

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))
/** Calls whose example needs a proof (bans.world.test.ts), or a file (imports.world.test.ts, upload.world.test.ts). */
const ELSEWHERE = ['operator.ban', 'imports.run', 'domains.uploadLogo']
/** Actions of agents that take a voucher from a customer or give it back. */
const BY_AGENTS = ['vouchers.undo', 'vouchers.withdraw']

let world: World
let stage: RoleStage
const roles = new Map<string, StaffRole>()
const ofOperators = new Set<string>()
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_ADMIN: OPERATOR } })
  stage = await new RoleStage(world).prepare()
  const { body } = await request<OpenApi>(world.url, 'GET', '/docs/openapi.json')
  for (const operation of Object.values(body.paths).flatMap((path) => Object.values(path)))
    if (operation['x-who'] === 'operator') ofOperators.add(operation.operationId)
    else if (operation['x-role'] !== undefined) roles.set(operation.operationId, operation['x-role'])
  await stage.sql(
    `CREATE FUNCTION refuse_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no line'; END $$`,
    [],
  )
  await stage.sql(
    'CREATE TRIGGER refuse_line BEFORE INSERT ON domain_audit FOR EACH ROW EXECUTE FUNCTION refuse_line()',
    [],
  )
  await letLinesIn(true)
})
afterAll(() => world?.[Symbol.asyncDispose]())

const letLinesIn = (on: boolean) =>
  stage.sql(`ALTER TABLE domain_audit ${on ? 'DISABLE' : 'ENABLE'} TRIGGER refuse_line`, [])

/** Row counts and digests of all tables. */
async function read(): Promise<Record<string, string>> {
  const { rows } = await stage.sql(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`,
    [],
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const text = `SELECT coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS hash FROM "${name}" t`
    found[name] = (await stage.sql(text, [])).rows[0].hash
  }
  return found
}

const lines = async (action: string) =>
  (await stage.sql('SELECT actor FROM domain_audit WHERE action = $1 ORDER BY id', [action])).rows

const actorOf = ({ name }: Endpoint): Role => (ofOperators.has(name) ? 'operator' : 'owner')

async function send(endpoint: Endpoint, example: Example): Promise<number> {
  const headers = await stage.headers(actorOf(endpoint))
  return (await request(world.url, endpoint.method, getTarget(endpoint, example), headers, example.body))
    .status
}

test('every action of owners, moderators and operators has an audit line, and fails without it', async () => {
  const calls = endpoints.filter(({ method, name }) => {
    const role = roles.get(name)
    if (method === 'GET' || ELSEWHERE.includes(name)) return false
    return ofOperators.has(name) || role === 'owner' || role === 'moderator' || BY_AGENTS.includes(name)
  })
  expect(calls.length).toBeGreaterThan(25)
  for (const call of calls) {
    const example = await makeExample(call, stage, actorOf(call))
    const known = (await lines(call.name)).length
    await letLinesIn(false)
    const before = await read()
    const status = await send(call, example)
    const after = await read()
    await letLinesIn(true)
    // Every call uses a new token.
    expect({ name: call.name, status, ...after, tokens: '' }).toEqual({
      ...{ name: call.name, status: 500 },
      ...before,
      tokens: '',
    })
    expect([call.name, await send(call, example)]).toEqual([call.name, expect.toSatisfy((n) => n < 300)])
    const written = await lines(call.name)
    expect([call.name, written.length]).toEqual([call.name, known + 1])
    expect(written.at(-1)?.actor).toBe(stage.id(actorOf(call)))
  }
})

/** Names whose values no call here changes. */
const UNCHANGED = ['leads_to', 'method']

test('every value in an audit line has a name in the contract, and every name is used', async () => {
  const ofDomain = `/api/domain/${stage.domain}`
  const changes: [path: string, body: object][] = [
    [
      `${ofDomain}/settings`,
      {
        ...{ use_separate_url: false, allow_guest_user: false, allow_auto_airdrop: true },
        ...{ pause_auto_airdrop: true, domain_allowlist: ['a.example'], ads_list_number: 3 },
        allow_indexing: false,
      },
    ],
    [`${ofDomain}/reward-limits`, { min_account_age_days: 3, daily_cap: 9, person_cap: 2 }],
    [
      `${ofDomain}/conduct`,
      {
        slow_mode_s: 5,
        premoderation: 'all',
        words: [{ phrase: 'spam', action: 'hold' }],
        gate: { kind: 'level', minimum: 2 },
      },
    ],
    [`/api/room-conduct/${stage.roomId}`, { read_only: true }],
  ]
  for (const [path, body] of changes)
    expect((await request(world.url, 'PUT', path, await stage.headers('owner'), body)).status).toBe(200)
  const { rows } = await stage.sql(
    `SELECT DISTINCT jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) AS name FROM domain_audit`,
    [],
  )
  expect([...rows.map(({ name }) => name), ...UNCHANGED].sort()).toEqual([...AUDIT_FIELDS].sort())
})
