import type { AuthType, Ban, StaffRole } from '@foyer/contract'
import { defaultDomainSettings } from '@foyer/contract'
import type { DomainSettings } from '@foyer/contract/domains'
import type { UserRef } from '@foyer/contract/rooms'
import { and, eq, getTableColumns, isNotNull, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { WHOLE_SERVER } from '../database/audit-log.ts'
import type { Database, Db } from '../database/open.ts'
import { domainOwners, domainStaff, domains, identities, levels, rooms, tokens } from '../database/schema.ts'
import type { Bus } from '../lib/bus/bus.ts'
import { Cache } from '../lib/cache.ts'
import type { Config } from '../lib/config.ts'
import type { MaybePromise } from '../lib/maybe-promise.ts'
import { getNameFlag } from '../lib/names/rule.ts'
import { createSharedReads } from '../lib/shared-reads.ts'
import { loginsOf } from './blocks.ts'
import { answersInbox, findBot } from './bot-tokens.ts'
import { createGuestIds, type TokenOwner } from './caller.ts'
import { isHomeHost, toDomain } from './home.ts'
import { isLive, isUntouched, touchToken } from './live-tokens.ts'
import { isEnough } from './roles.ts'
import type { RoomLocation } from './room-location.ts'
import { createPolicyReader, type DomainPolicy } from './room-policy.ts'
import { readSites } from './sites.ts'

/**
 * Milliseconds for which a revoked token, a new setting or a block can go unnoticed when a publication is lost
 * (TH-16).
 */
const TTL_MS = 1_000
/** Internal topic on which servers invalidate each other's caches: cache name and key. */
export const FORGET = 'forget'

const OPERATOR: readonly StaffRole[] = ['owner']

/** Lookups that every write needs, answered from memory (docs/architecture.md#the-way-of-a-message). */
export interface LookupCache {
  /** The public id of a guest (docs/wire.md#identities). */
  guest(uuid: string): string
  token(hash: string): MaybePromise<TokenOwner | undefined>
  forgetToken(hash: string): void
  /** Owned domains whose rooms pages of this host may open; without one, no sign-in is possible there. */
  sites(host: string): MaybePromise<readonly string[]>
  domain(domain: string): MaybePromise<DomainSettings>
  forgetDomain(domain: string): void
  /** True when the person behind an id is blocked in a domain, under any of their logins. */
  isBlocked(domain: string, identity: string): MaybePromise<boolean>
  /** The ban of a person from the whole server, read from the database; null for none. */
  ban(identity: string): Promise<Ban | null>
  /** True for the operators of the server (`FOYER_ADMIN`). */
  isOperator(identity: string): boolean
  /** @param logins every id of the person */
  forgetBlock(domain: string, logins: string[]): void
  /** True for the domain's proven owner and for operators. */
  isOwner(domain: string, identity: string): Promise<boolean>
  /** True for staff with a sufficient role in the domain and for operators. */
  isStaff(domain: string, identity: string, role: StaffRole): Promise<boolean>
  /** Roles of an identity in a domain; usually none. */
  roles(domain: string, identity: string): MaybePromise<readonly StaffRole[]>
  forgetRoles(domain: string, identity: string): void
  /** Policy for the rooms of a domain. */
  policy(domain: string): MaybePromise<DomainPolicy>
  forgetPolicy(domain: string): void
  room(id: string): MaybePromise<RoomLocation | undefined>
  /** True for a room whose existence is known without a query. */
  knowsRoom(id: string): boolean
  /** `room` and the `policy` of its domain, when both are in memory. */
  known(roomId: string): { place: RoomLocation; policy: DomainPolicy } | undefined
  person(id: string): MaybePromise<UserRef>
  forgetPerson(id: string): void
  /** Creates the row of a writing guest when it is missing; `limitFirst` may refuse a guest's first write. */
  arrive(id: string, limitFirst: () => MaybePromise<void>): MaybePromise<true>
}

/**
 * @param config `admins` are the operators; the rest says which pages are the chat's own
 * @param bus carries invalidations to all servers
 */
export function createLookupCache(
  { db, pool }: Database,
  {
    config,
    secret,
    bus,
  }: { config: Pick<Config, 'admins' | 'publicUrl' | 'origins'>; secret: string; bus: Bus },
): LookupCache {
  const { admins } = config
  const tokenCache = new Cache<TokenOwner | undefined>({ ttlMs: TTL_MS, max: 50_000 })
  const siteCache = new Cache<readonly string[]>({ ttlMs: TTL_MS, max: 10_000 })
  const domainCache = new Cache<DomainSettings>({ ttlMs: TTL_MS, max: 10_000 })
  const blockCache = new Cache<boolean>({ ttlMs: TTL_MS, max: 50_000 })
  const roleCache = new Cache<readonly StaffRole[]>({ ttlMs: TTL_MS, max: 10_000 })
  const policyCache = new Cache<DomainPolicy>({ ttlMs: TTL_MS, max: 10_000 })
  const readPolicy = createPolicyReader(db)
  const roomCache = new Cache<RoomLocation | undefined>({ ttlMs: Number.POSITIVE_INFINITY, max: 100_000 })
  const peopleCache = new Cache<UserRef>({ ttlMs: TTL_MS, max: 50_000 })
  // A busy room looks up every writer once a second: in one query, not one each.
  const readBlock = createSharedReads((keys) => readBlocks(pool, keys))
  const readIdentities = prepareIdentities(db)
  const readPerson = createSharedReads(
    async (ids) => new Map((await readIdentities(ids)).map((row) => [row.id, userRef(row)])),
  )
  const arrivals = new Cache<true>({ ttlMs: Number.POSITIVE_INFINITY, max: 100_000 })

  const changing = new Map<string, Cache<unknown>>(
    Object.entries({ tokenCache, domainCache, blockCache, roleCache, policyCache, peopleCache }),
  )
  bus.subscribe(FORGET, ({ frame }) => {
    const [cache, key] = JSON.parse(frame) as [string, string]
    changing.get(cache)?.delete(key)
  })
  const forget = (cache: string, key: string) =>
    bus.publish([{ topic: FORGET, frame: JSON.stringify([cache, key]) }])

  const sites = (host: string): MaybePromise<readonly string[]> => {
    const domain = toDomain(host)
    return domain === null ? [] : siteCache.read(domain, () => readSites(pool, domain))
  }

  /** Finds a live token and its rights; a token of a site without an owner has none. */
  async function findOwner(hash: string): Promise<TokenOwner | undefined> {
    const found = await findToken({ db, pool }, hash)
    if (found === undefined) return findBotOwner(db, hash)
    const { audience, ...owner } = found
    if (owner.authType === 'member') return findMember(owner, audience)
    if (isHomeHost(config, audience)) return { ...owner, bot: null, site: null }
    const domains = await sites(audience)
    return domains.length === 0 ? undefined : { ...owner, bot: null, site: { host: audience, domains } }
  }

  /** A member's token is good in the member's domain only, also where that is the chat's own, while it has an owner. */
  async function findMember(owner: Omit<TokenOwner, 'bot' | 'site'>, domain: string) {
    if (!(await sites(domain)).includes(domain)) return undefined
    return { ...owner, bot: null, site: { host: domain, domains: [domain] } }
  }

  async function findRoom(id: string): Promise<RoomLocation | undefined> {
    const place = { id: rooms.id, domain: rooms.domain, path: rooms.path }
    const [room] = await db.select(place).from(rooms).where(eq(rooms.id, id))
    // A room never changes its location, but a missing one may be created at any time.
    if (room === undefined) roomCache.delete(id)
    return room
  }

  const roles = (domain: string, identity: string): MaybePromise<readonly StaffRole[]> =>
    admins.includes(identity)
      ? OPERATOR
      : roleCache.read(`${domain} ${identity}`, () => findRoles(db, domain, identity))

  return {
    guest: createGuestIds(secret),
    token: (hash) => tokenCache.read(hash, () => findOwner(hash)),
    forgetToken: (hash) => forget('tokenCache', hash),
    sites,
    domain: (domain) => domainCache.read(domain, () => findDomain(db, domain)),
    forgetDomain: (domain) => forget('domainCache', domain),
    isBlocked: (domain, identity) =>
      blockCache.read(
        `${domain} ${identity}`,
        async () => (await readBlock(`${domain} ${identity}`)) ?? false,
      ),
    ban: (identity) => readBan(pool, identity),
    isOperator: (identity) => admins.includes(identity),
    forgetBlock(domain, logins) {
      for (const login of logins) forget('blockCache', `${domain} ${login}`)
    },
    isOwner: async (domain, identity) => isEnough(await roles(domain, identity), 'owner'),
    isStaff: async (domain, identity, role) => isEnough(await roles(domain, identity), role),
    roles,
    forgetRoles: (domain, identity) => forget('roleCache', `${domain} ${identity}`),
    policy: (domain) => policyCache.read(domain, () => readPolicy(domain)),
    forgetPolicy: (domain) => forget('policyCache', domain),
    room: (id) => roomCache.read(id, () => findRoom(id)),
    knowsRoom: (id) => roomCache.known(id) !== undefined,
    known(roomId) {
      const place = roomCache.known(roomId)
      const policy = place && policyCache.known(place.domain)
      return place && policy && { place, policy }
    },
    person: (id) => peopleCache.read(id, async () => (await readPerson(id)) ?? userRef({ id })),
    forgetPerson: (id) => forget('peopleCache', id),
    arrive: (id, limitFirst) => arrivals.read(id, () => insertWriter(db, id, limitFirst)),
  }
}

/** Finds a live token of a person, and records its use from time to time. */
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

/** A bot's bearer has no expiry; its domain revokes it. */
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
  // Staff without an owner have no powers.
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

/** Returns the blocked ones of `domain identity` keys. */
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

/** The ban of a person's logins that lasts longest. */
const BAN = `
SELECT reason, until FROM blocklist WHERE domain = $1 AND identity IN ${loginsOf('$2::text')}
  AND (until IS NULL OR until > now()) ORDER BY until DESC NULLS FIRST LIMIT 1`

async function readBan(pool: pg.Pool, identity: string): Promise<Ban | null> {
  const { rows } = await pool.query<{ reason: string | null; until: Date | null }>(BAN, [
    WHOLE_SERVER,
    identity,
  ])
  const [row] = rows
  return row === undefined ? null : { reason: row.reason, until: row.until?.toISOString() ?? null }
}

type IdentityRow = typeof identities.$inferSelect & { chatLevel: number | null }

/** Prepares the read of people's rows, each with their highest level in any domain; to build it costs more than to run it. */
function prepareIdentities(db: Db): (ids: string[]) => Promise<IdentityRow[]> {
  const highest = db
    .select({ n: max(levels.n) })
    .from(levels)
    .where(eq(levels.identity, identities.id))
  const read = db
    .select({ ...getTableColumns(identities), chatLevel: sql<number | null>`(${highest})` })
    .from(identities)
    .where(sql`${identities.id} = ANY (${sql.placeholder('ids')})`)
    .prepare('identities')
  return (ids) => read.execute({ ids })
}

/** Reads one row; undefined for an unknown identity. */
export const readIdentity = async (db: Db, id: string): Promise<IdentityRow | undefined> =>
  (await prepareIdentities(db)([id]))[0]

/** Converts a person's row to its public form; a guest who never wrote has no row, nor has a wallet that never signed in. */
export function userRef(row: {
  id: string
  authType?: string | null
  address?: string | null
  displayName?: string | null
  avatarUrl?: string | null
  ensName?: string | null
  ensAvatar?: string | null
  /** The highest level in any domain. */
  chatLevel?: number | null
}): UserRef {
  const isUnknownWallet = row.authType == null && row.id.startsWith('0x')
  return {
    public_id: row.id,
    address: isUnknownWallet ? row.id : (row.address ?? null),
    auth_type: isUnknownWallet ? 'wallet' : ((row.authType ?? 'guest') as AuthType),
    display_name: row.displayName ?? null,
    ...getNameFlag(row),
    ...getEns(row),
    avatar_url: getPicture(row),
    chat_level: row.chatLevel ?? 0,
  }
}

/** Wire field of a name that ENS has confirmed; a chosen name takes its place. */
export const getEns = (row: { displayName?: string | null; ensName?: string | null }): { ens?: string } =>
  row.ensName && !row.displayName ? { ens: row.ensName } : {}

/** Address of the picture that is shown: the chosen one, else that of ENS; null for the drawn one. */
export const getPicture = (row: { avatarUrl?: string | null; ensAvatar?: string | null }): string | null =>
  row.avatarUrl ?? row.ensAvatar ?? null

async function insertWriter(db: Db, id: string, limitFirst: () => MaybePromise<void>): Promise<true> {
  const wroteBefore = and(eq(identities.id, id), isNotNull(identities.wroteAt))
  if ((await db.select({ id: identities.id }).from(identities).where(wroteBefore)).length > 0) return true
  await limitFirst()
  await db
    .insert(identities)
    .values({ id, authType: 'guest', wroteAt: sql`now()` })
    .onConflictDoUpdate({ target: identities.id, set: { wroteAt: sql`now()` } })
  return true
}
