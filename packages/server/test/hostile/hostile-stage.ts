import { request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { type FakeInternet, startFakeInternet } from '@foyer/testkit/internet'
import { getReadMarkers } from '../../src/features/rooms/services.ts'
import { insertChallenge } from '../../src/features/sign-in/store.ts'
import { type Actor, addresses, DOMAIN, GUEST_UUID, HASH, keys, PAGE, ROOM } from './catalogue.ts'
import { groups } from './groups.ts'
import { names } from './link-previews.ts'

/** A server with the callers of the catalogue, and the data that it requires. */
export interface HostileStage {
  world: World
  /** Servers of others, and internal addresses that must not be reached. */
  fakeInternet: FakeInternet
  who: Record<Actor, Record<string, string>>
  /** Number of rows of each table. */
  countRows(): Promise<Record<string, number>>
  /** Posts and reads a message as a guest. @throws Error when that fails */
  assertAlive(): Promise<void>
}

/** Nothing listens there, so a login with the provider cannot start. */
const NOWHERE = 'http://127.0.0.1:1'

export async function setStage(): Promise<HostileStage> {
  const fakeInternet = await startFakeInternet(names)
  const world = await startWorld({
    internet: fakeInternet.internet,
    env: {
      FOYER_DNS: fakeInternet.dns,
      FOYER_ADMIN: addresses.owner,
      ...{ GOOGLE_CLIENT_ID: 'foyer', GOOGLE_CLIENT_SECRET: 'secret', OIDC_ISSUER: NOWHERE },
    },
  })
  const { url, context } = world
  const guest = { 'x-guest-uuid': GUEST_UUID }
  const who = {
    anon: {},
    guest,
    wallet: (await signInWallet(url, keys.wallet)).headers,
    owner: (await signInWallet(url, keys.owner)).headers,
  }
  // The callers sign in on a claimed site.
  await world.giveDomain(DOMAIN, addresses.owner)
  const lobby = { domain: DOMAIN, url: PAGE, hashed_domain: HASH }
  await request(url, 'POST', '/api/whiteboard/new/', guest, lobby)
  for (const { challenges = [] } of groups)
    for (const challenge of challenges) await insertChallenge(context.database.db, 'token', challenge)

  let written = 0
  return {
    world,
    fakeInternet,
    who,
    countRows: () => countRows(world),
    async assertAlive() {
      const content = `still here ${++written}`
      const path = `/api/whiteboard/messages/${ROOM}`
      const posted = await request<{ id: string }>(url, 'POST', path, guest, { content })
      const page = await request<{ results: { content: string }[] }>(
        url,
        'GET',
        `/api/whiteboard/?room_id=${ROOM}`,
      )
      if (posted.status !== 201 || page.body.results.at(-1)?.content !== content)
        throw new Error(`The server answers ${posted.status} and ${page.status}.`)
    },
  }
}

async function countRows({ context }: World): Promise<Record<string, number>> {
  await getReadMarkers(context).flush()
  const { pool } = context.database
  const tables = await pool.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1',
  )
  const counts = tables.rows.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`,
  )
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}
