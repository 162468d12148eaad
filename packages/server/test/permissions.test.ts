import { fileURLToPath } from 'node:url'
import { type Endpoint, features, type StaffRole } from '@foyer/contract'
import type { Example } from '@foyer/contract/schemas'
import { request, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteLabel } from '../src/http/route.ts'
import type { Who } from '../src/http/route-options.ts'
import type { OpenApi } from '../src/web/docs/document.ts'
import { getTarget, makeExample } from './support/example-values.ts'
import { type PermissionRule, permissionRules } from './support/permission-rules.ts'
import { OF_WALLET, OPERATOR, ROLES, type Role, RoleStage } from './support/role-stage.ts'

/** File of the table; `npx vitest run packages/server/test/permissions.test.ts -u` writes it. */
const DOCUMENT = fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url))

/** Refusals that depend on the caller, not on the request. */
const REFUSALS = new Set([4010, 4011, 4012, 4030, 4031, 4033, 4039, 4040, 5030, 40300])

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))
/** Code of the refusal by caller, or a tick. */
type Row = Partial<Record<Role, string>>
interface Guard {
  who: Who
  needed: StaffRole | undefined
  site: SiteLabel
  /** True when people who are banned from the server may make the call. */
  banned: boolean
}
const guarded = new Map<string, Guard>()
/** Outcomes of each call for every role, by the call's name. */
const rows = new Map<string, Row>()

let world: World
let stage: RoleStage
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_ADMIN: OPERATOR } })
  stage = await new RoleStage(world).prepare()
  const { body } = await request<OpenApi>(world.url, 'GET', '/docs/openapi.json')
  for (const operation of Object.values(body.paths).flatMap((path) => Object.values(path))) {
    const { operationId, 'x-who': who, 'x-role': needed, 'x-site': site = 'none' } = operation
    const banned = operation['x-banned'] === true
    if (who !== undefined) guarded.set(operationId, { who, needed, site, banned })
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
  const { who, needed, site, banned } = guard
  const isGuest = role === 'guest' || role === 'other guest'
  if (role === 'revoked' || role === 'expired') return endpoint.name === 'engagement.track' ? null : 4011
  if (role === 'anonymous' && who !== 'anyone') return 4010
  if ((isGuest || role === 'member') && (who === 'account' || who === 'operator')) return 4030
  if (who === 'operator' && role !== 'operator') return 4030
  if (role === 'foreign site' && (site !== 'any' || isPlaced)) return 4039
  if (role === 'site' && (site === 'none' || site === 'self')) return 4039
  if (role === 'member' && site === 'none') return 4039
  if (role === 'banned' && !banned) return 40300
  if (needed !== undefined && role !== 'owner' && role !== 'operator' && role !== needed) return 4030
  const isAccount = !isGuest && role !== 'anonymous' && role !== 'member'
  if (isAccount && endpoint.proof !== undefined && !isFreeOfProof) return 4012
  // Operators count as owners of every domain.
  const known = OF_WALLET.includes(role) ? 'wallet' : role === 'operator' ? 'owner' : role
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

The result of every call of the contract for every kind of caller, as tested against a running server. ✓ means that the server answers the call; a number is the code of the refusal. Calls about personal data address the data of *wallet*; calls about a domain address the domain of *owner*, where *moderator* and *agent* are staff and *blocked* is blocked. *Operator* is named by FOYER_ADMIN, *banned* may write nowhere on the server. *Revoked* and *expired* send an ended token of *wallet*. *Site* sends a token that was issued on the domain's own page, *foreign site* one that was issued on the page of another claimed domain. *Member* is a person whom the domain's own site has signed in. Calls that change an account are sent with a bearer only, without the proof that they require (4012).

packages/server/test/permissions.test.ts generates the table and compares it with the declarations of the routes (\`who\`, \`role\`, \`site\`, and the contract's \`proof\`).
`
