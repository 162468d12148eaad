import { fileURLToPath } from 'node:url'
import { type Endpoint, features, type StaffRole } from '@foyer/contract'
import type { Example } from '@foyer/contract/schemas'
import { request, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteLabel, Who } from '../src/http/route.ts'
import type { OpenApi } from '../src/web/docs/openapi.ts'
import { getTarget, makeExample } from './support/example-values.ts'
import { type PermissionRule, permissionRules } from './support/permission-rules.ts'
import { OF_WALLET, ROLES, type Role, Stage } from './support/stage.ts'

/** File of the table; `npx vitest run packages/server/test/permissions.test.ts -u` writes it. */
const DOCUMENT = fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url))

/** Refusals that depend on the caller, not on the request. */
const REFUSALS = new Set([4010, 4011, 4012, 4030, 4031, 4033, 4039, 4040, 5030])

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))
/** Code of the refusal by caller, or a tick. */
type Row = Partial<Record<Role, string>>
interface Guard {
  who: Who
  needed: StaffRole | undefined
  site: SiteLabel
}
const guarded = new Map<string, Guard>()
/** Outcomes of each call for every role, by the call's name. */
const rows = new Map<string, Row>()

let world: World
let stage: Stage
beforeAll(async () => {
  world = await startWorld()
  stage = await new Stage(world).prepare()
  const { body } = await request<OpenApi>(world.url, 'GET', '/docs/openapi.json')
  for (const operation of Object.values(body.paths).flatMap((path) => Object.values(path))) {
    const { operationId, 'x-who': who, 'x-role': needed, 'x-site': site = 'none' } = operation
    if (who !== undefined) guarded.set(operationId, { who, needed, site })
  }
})
afterAll(() => world[Symbol.asyncDispose]())

/** Outcome by the route's declaration, then by the rules for the call's data. */
function expected(
  endpoint: Endpoint,
  role: Role,
  { own, refuses, isPlaced = false, isFreeOfProof = false }: PermissionRule,
): number | null {
  const guard = guarded.get(endpoint.name)
  if (guard === undefined) throw new Error(`${endpoint.name} is not registered.`)
  const { who, needed, site } = guard
  const isGuest = role === 'guest' || role === 'other guest'
  if (role === 'revoked' || role === 'expired') return endpoint.name === 'engagement.track' ? null : 4011
  if (role === 'anonymous' && who !== 'anyone') return 4010
  if (isGuest && who === 'account') return 4030
  if (role === 'foreign site' && (site !== 'any' || isPlaced)) return 4039
  if (role === 'site' && site === 'none') return 4039
  if (needed !== undefined && role !== 'owner' && role !== needed) return 4030
  const isAccount = !isGuest && role !== 'anonymous'
  if (isAccount && endpoint.proof !== undefined && !isFreeOfProof) return 4012
  const known = OF_WALLET.includes(role) ? 'wallet' : role
  if (own !== undefined && !own.of.includes(known)) return own.others
  return refuses?.[role] ?? null
}

async function outcome(endpoint: Endpoint, role: Role, example: Example): Promise<number | null> {
  const { body } = example
  const headers = new Headers(await stage.headers(role))
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(world.url + getTarget(endpoint, example), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.ok) return null
  const { code } = JSON.parse(text) as { code: number }
  return REFUSALS.has(code) ? code : null
}

test('every rule belongs to a call', () => {
  const names = endpoints.map(({ name }): string => name)
  expect(Object.keys(permissionRules).filter((name) => !names.includes(name))).toEqual([])
})

const cellOf = (code: number | null): string => (code === null ? '✓' : String(code))

test.each(endpoints)(
  '$name answers and refuses each kind of caller as its rules say (P16)',
  async (endpoint) => {
    const rule = permissionRules[endpoint.name] ?? {}
    const [found, wanted]: [Row, Row] = [{}, {}]
    for (const role of ROLES) {
      wanted[role] = cellOf(expected(endpoint, role, rule))
      const example = await makeExample(endpoint, stage, role, rule.example)
      found[role] = await outcome(endpoint, role, example).then(cellOf, String)
    }
    rows.set(endpoint.name, found)
    expect(found).toEqual(wanted)
  },
)

test('the document shows these outcomes', async () => {
  const head = ['Call', ...ROLES]
  const body = endpoints.map(({ name }) => [name, ...ROLES.map((role) => rows.get(name)?.[role] ?? '?')])
  const line = (values: string[]) => `| ${values.join(' | ')} |`
  const table = [line(head), line(head.map(() => '---')), ...body.map(line)]
  await expect(`${INTRODUCTION}\n${table.join('\n')}\n`).toMatchFileSnapshot(DOCUMENT)
})

const INTRODUCTION = `# Who may do what

Every call of the contract, made by every kind of caller against a running server. ✓ is answered; a number is the code of the refusal. Calls about somebody's own data are about the data of *wallet*, calls about a domain about the domain of *owner*, for which *moderator* and *agent* work; *blocked* is blocked there. *Revoked* and *expired* show a token of *wallet* that has ended; *site* one that was issued on the domain's own page, *foreign site* one that was issued on another claimed domain's. Calls that change an account are made with a bearer alone, without the proof that they ask for (4012).

The table is written by packages/server/test/permissions.test.ts, which compares it with what stands beside the routes (\`who\`, \`role\`, \`site\`, and the contract's \`proof\`).
`
