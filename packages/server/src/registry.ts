import type { AuthType, StaffRole } from '@foyer/contract'
import { defaultDomainSettings } from '@foyer/contract'
import type { DomainSettings } from '@foyer/contract/domains'
import type { UserRef } from '@foyer/contract/rooms'
import { and, eq, getTableColumns, isNotNull, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { loginsOf } from './blocks.ts'
import { answersInbox, findBot } from './bots.ts'
import type { Bus } from './bus.ts'
import { Cache } from './cache.ts'
import { createGuestIds, type TokenOwner } from './caller.ts'
import { type Conduct, createConducts } from './conduct.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/open.ts'
import { domainOwners, domainStaff, domains, identities, levels, rooms, tokens } from './database/schema.ts'
import { domainOfHost, isHomeHost } from './home.ts'
import { isLive, isUntouched, touchToken } from './live-tokens.ts'
import { flagOfName } from './names/rule.ts'
import { isEnough } from './owner.ts'
import { createSharedReads } from './shared-reads.ts'
import { readSites } from './sites.ts'

/** A second is how long a revoked token, a new setting or a block may go unnoticed where a publication is lost (H16). */
const TTL_MS = 1_000
/** The internal topic on which servers tell each other what to forget: which cache, and the key. */
export const FORGET = 'forget'

const OPERATOR: readonly StaffRole[] = ['owner']

/** A room's unchanging part. */
export interface RoomPlace {
  id: string
  domain: string
  path: string
}

/** What every write needs to know, answered from memory (DESIGN.md, hot path). */
export interface Registry {
  /** The public id of a guest (WIRE.md 1.2). */
  guest(uuid: string): string
  token(hash: string): Promise<TokenOwner | undefined>
  forgetToken(hash: string): void
  /** Owned domains whose rooms pages of this host may open: where there is none, nobody signs in there. */
  sites(host: string): Promise<readonly string[]>
  domain(domain: string): Promise<DomainSettings>
  forgetDomain(domain: string): void
  /** Whether the person behind an id is blocked in a domain, under whichever of their logins. */
  isBlocked(domain: string, identity: string): Promise<boolean>
  /** @param logins every id of the person */
  forgetBlock(domain: string, logins: string[]): void
  /** True for whoever has proved that the domain is theirs, and for the operators. */
  isOwner(domain: string, identity: string): Promise<boolean>
  /** True for whoever may do in a domain what asks for this role, and for the operators. */
  isStaff(domain: string, identity: string, role: StaffRole): Promise<boolean>
  /** What somebody is in a domain; nothing, for most. */
  roles(domain: string, identity: string): Promise<readonly StaffRole[]>
  forgetRoles(domain: string, identity: string): void
  /** How a domain wants its rooms to be written in. */
  conduct(domain: string): Promise<Conduct>
  forgetConduct(domain: string): void
  room(id: string): Promise<RoomPlace | undefined>
  /** True for a room that is known to exist without asking the database. */
  knowsRoom(id: string): boolean
  /** `room` and the `conduct` of its domain, where nothing has to be waited for. */
  known(roomId: string): { place: RoomPlace; conduct: Conduct } | undefined
  person(id: string): Promise<UserRef>
  forgetPerson(id: string): void
  /** Makes sure that a writing guest has a row; `admit` may refuse one who writes for the first time. */
  arrive(id: string, admit: () => Promise<void>): Promise<void>
}

/**
 * @param config `admins` are the operators; the others say which pages are the chat's own
 * @param bus what one server forgets all forget
 */
export function createRegistry(
  { db, pool }: Database,
  {
    config,
    secret,
    bus,
  }: { config: Pick<Config, 'admins' | 'publicUrl' | 'origins'>; secret: string; bus: Bus },
): Registry {
  const { admins } = config
  const tokenCache = new Cache<TokenOwner | undefined>({ ttlMs: TTL_MS, max: 50_000 })
  const siteCache = new Cache<readonly string[]>({ ttlMs: TTL_MS, max: 10_000 })
  const domainCache = new Cache<DomainSettings>({ ttlMs: TTL_MS, max: 10_000 })
  const blockCache = new Cache<boolean>({ ttlMs: TTL_MS, max: 50_000 })
  const roleCache = new Cache<readonly StaffRole[]>({ ttlMs: TTL_MS, max: 10_000 })
  const conductCache = new Cache<Conduct>({ ttlMs: TTL_MS, max: 10_000 })
  const readConduct = createConducts(db)
  const roomCache = new Cache<RoomPlace | undefined>({ ttlMs: Number.POSITIVE_INFINITY, max: 100_000 })
  const peopleCache = new Cache<UserRef>({ ttlMs: TTL_MS, max: 50_000 })
  // A busy room asks again for everybody who writes there once a second: together, not one by one.
  const readBlock = createSharedReads((keys) => readBlocks(pool, keys))
  const readPerson = createSharedReads((ids) => readPeople(db, ids))
  const arrivals = new Cache<void>({ ttlMs: Number.POSITIVE_INFINITY, max: 100_000 })

  const changing = new Map<string, Cache<unknown>>(
    Object.entries({ tokenCache, domainCache, blockCache, roleCache, conductCache, peopleCache }),
  )
  bus.subscribe(FORGET, ({ frame }) => {
    const [cache, key] = JSON.parse(frame) as [string, string]
    changing.get(cache)?.delete(key)
  })
  const forget = (cache: string, key: string) =>
    bus.publish([{ topic: FORGET, frame: JSON.stringify([cache, key]) }])

  const sites = async (host: string): Promise<readonly string[]> => {
    const domain = domainOfHost(host)
    return domain === null ? [] : siteCache.get(domain, () => readSites(pool, domain))
  }

  /** A live token with what it is good for; one of a site that nobody owns any more is good for nothing. */
  async function findOwner(hash: string): Promise<TokenOwner | undefined> {
    const found = await findToken({ db, pool }, hash)
    if (found === undefined) return findBotOwner(db, hash)
    const { audience, ...owner } = found
    if (isHomeHost(config, audience)) return { ...owner, bot: null, site: null }
    const domains = await sites(audience)
    return domains.length === 0 ? undefined : { ...owner, bot: null, site: { host: audience, domains } }
  }

  async function findRoom(id: string): Promise<RoomPlace | undefined> {
    const place = { id: rooms.id, domain: rooms.domain, path: rooms.path }
    const [room] = await db.select(place).from(rooms).where(eq(rooms.id, id))
    // A room never changes its place, but one that is missing may be made at any time.
    if (room === undefined) roomCache.delete(id)
    return room
  }

  const roles = async (domain: string, identity: string) =>
    admins.includes(identity)
      ? OPERATOR
      : roleCache.get(`${domain} ${identity}`, () => findRoles(db, domain, identity))

  return {
    guest: createGuestIds(secret),
    token: (hash) => tokenCache.get(hash, () => findOwner(hash)),
    forgetToken: (hash) => forget('tokenCache', hash),
    sites,
    domain: (domain) => domainCache.get(domain, () => findDomain(db, domain)),
    forgetDomain: (domain) => forget('domainCache', domain),
    isBlocked: (domain, identity) =>
      blockCache.get(
        `${domain} ${identity}`,
        async () => (await readBlock(`${domain} ${identity}`)) ?? false,
      ),
    forgetBlock(domain, logins) {
      for (const login of logins) forget('blockCache', `${domain} ${login}`)
    },
    isOwner: async (domain, identity) => isEnough(await roles(domain, identity), 'owner'),
    isStaff: async (domain, identity, role) => isEnough(await roles(domain, identity), role),
    roles,
    forgetRoles: (domain, identity) => forget('roleCache', `${domain} ${identity}`),
    conduct: (domain) => conductCache.get(domain, () => readConduct(domain)),
    forgetConduct: (domain) => forget('conductCache', domain),
    room: (id) => roomCache.get(id, () => findRoom(id)),
    knowsRoom: (id) => roomCache.known(id) !== undefined,
    known(roomId) {
      const place = roomCache.known(roomId)
      const conduct = place && conductCache.known(place.domain)
      return place && conduct && { place, conduct }
    },
    person: (id) => peopleCache.get(id, async () => (await readPerson(id)) ?? userRef({ id })),
    forgetPerson: (id) => forget('peopleCache', id),
    arrive: (id, admit) => arrivals.get(id, () => insertWriter(db, id, admit)),
  }
}

/** A live token of a person; noted as used, now and then. */
async function findToken({ db, pool }: Pick<Database, 'db' | 'pool'>, hash: string) {
  const live = and(eq(tokens.hash, hash), sql.raw(isLive('tokens')))
  const login = alias(identities, 'login')
  const [row] = await db
    .select({
      identity: identities.id,
      login: tokens.identity,
      authType: sql<AuthType>`${identities.authType}`,
      audience: tokens.audience,
      expiresAt: tokens.expiresAt,
      untouched: sql<boolean>`${sql.raw(isUntouched('tokens'))}`,
    })
    .from(tokens)
    .innerJoin(login, eq(login.id, tokens.identity))
    .innerJoin(identities, eq(identities.id, sql`coalesce(${login.linkedTo}, ${login.id})`))
    .where(live)
  if (row === undefined) return undefined
  const { untouched, ...owner } = row
  if (untouched) touchToken(pool, hash)
  return owner
}

async function findBotOwner(db: Db, hash: string): Promise<TokenOwner | undefined> {
  const found = await findBot(db, hash)
  if (found === undefined) return undefined
  const { identity, ...bot } = found
  return { identity, login: identity, authType: 'bot', expiresAt: NEVER, bot, site: null }
}

/** A program's bearer ends when its domain ends it. */
const NEVER = new Date('9999-12-31T00:00:00Z')

async function findDomain(db: Db, domain: string): Promise<DomainSettings> {
  const [row] = await db.select().from(domains).where(eq(domains.domain, domain))
  if (row === undefined) return defaultDomainSettings(domain)
  return {
    domain,
    use_separate_url: row.useSeparateUrl,
    allow_guest_user: row.allowGuestUser,
    allow_auto_airdrop: row.allowAutoAirdrop,
    pause_auto_airdrop: row.pauseAutoAirdrop,
    domain_allowlist: row.domainAllowlist,
    ads_list_number: row.adsListNumber,
  }
}

async function findRoles(db: Db, domain: string, identity: string): Promise<readonly StaffRole[]> {
  const owns = and(eq(domainOwners.domain, domain), eq(domainOwners.address, identity))
  // Without an owner nobody works for them.
  const isOwned = sql`EXISTS (SELECT 1 FROM domain_owners o WHERE o.domain = ${domainStaff.domain})`
  const works = and(eq(domainStaff.domain, domain), eq(domainStaff.identity, identity), isOwned)
  const rows = await db
    .select({ roles: sql<StaffRole[]>`ARRAY['owner']` })
    .from(domainOwners)
    .where(owns)
    .unionAll(
      db
        .select({ roles: sql<StaffRole[]>`${domainStaff.roles}` })
        .from(domainStaff)
        .where(works),
    )
    .unionAll(
      db
        .select({ roles: sql<StaffRole[]>`ARRAY['agent']` })
        .from(sql`bots b`)
        .where(answersInbox(domain, identity)),
    )
  return rows.flatMap((row) => row.roles)
}

const BLOCKS = `
SELECT k.domain, k.identity FROM unnest($1::text[], $2::text[]) AS k (domain, identity) WHERE EXISTS (
  SELECT 1 FROM blocklist b WHERE b.domain = k.domain AND b.identity IN ${loginsOf('k.identity')}
    AND (b.until IS NULL OR b.until > now())
)`

/** Which of these pairs of domain and identity, with a space between, are blocked. */
async function readBlocks(pool: pg.Pool, keys: string[]): Promise<Map<string, true>> {
  const pairs = keys.map((key) => key.split(' '))
  const values = [pairs.map(([domain]) => domain), pairs.map(([, identity]) => identity)]
  const { rows } = await pool.query<{ domain: string; identity: string }>({
    name: 'blocks',
    text: BLOCKS,
    values,
  })
  return new Map(rows.map(({ domain, identity }) => [`${domain} ${identity}`, true]))
}

type IdentityRow = typeof identities.$inferSelect & { chatLevel: number | null }

/** Rows of people, each with the highest level they have in any domain. */
async function readIdentities(db: Db, ids: string[]): Promise<IdentityRow[]> {
  const highest = db
    .select({ n: max(levels.n) })
    .from(levels)
    .where(eq(levels.identity, identities.id))
  return db
    .select({ ...getTableColumns(identities), chatLevel: sql<number | null>`(${highest})` })
    .from(identities)
    .where(sql`${identities.id} = ANY (${sql.param(ids)})`)
}

/** Somebody's row; undefined for who was never here. */
export const readIdentity = async (db: Db, id: string): Promise<IdentityRow | undefined> =>
  (await readIdentities(db, [id]))[0]

const readPeople = async (db: Db, ids: string[]): Promise<Map<string, UserRef>> =>
  new Map((await readIdentities(db, ids)).map((row) => [row.id, userRef(row)]))

/** A person's row as others see it; a guest who never wrote has none. */
export function userRef(row: {
  id: string
  authType?: string | null
  address?: string | null
  displayName?: string | null
  avatarUrl?: string | null
  /** The highest level in any domain. */
  chatLevel?: number | null
}): UserRef {
  return {
    public_id: row.id,
    address: row.address ?? null,
    auth_type: (row.authType ?? 'guest') as AuthType,
    display_name: row.displayName ?? null,
    ...flagOfName(row),
    avatar_url: row.avatarUrl ?? null,
    chat_level: row.chatLevel ?? 0,
  }
}

async function insertWriter(db: Db, id: string, admit: () => Promise<void>): Promise<void> {
  const wroteBefore = and(eq(identities.id, id), isNotNull(identities.wroteAt))
  if ((await db.select({ id: identities.id }).from(identities).where(wroteBefore)).length > 0) return
  await admit()
  await db
    .insert(identities)
    .values({ id, authType: 'guest', wroteAt: sql`now()` })
    .onConflictDoUpdate({ target: identities.id, set: { wroteAt: sql`now()` } })
}
