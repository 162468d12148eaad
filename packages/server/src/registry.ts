import type { AuthType, StaffRole } from '@foyer/contract'
import { defaultDomainSettings } from '@foyer/contract'
import type { DomainSettings } from '@foyer/contract/domains'
import type { UserRef } from '@foyer/contract/rooms'
import { and, eq, getTableColumns, gt, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Bus } from './bus.ts'
import { Cache } from './cache.ts'
import type { TokenOwner } from './caller.ts'
import { type Conduct, createConducts } from './conduct.ts'
import type { Db } from './database/open.ts'
import {
  blocklist,
  domainOwners,
  domainStaff,
  domains,
  identities,
  levels,
  rooms,
  tokens,
} from './database/schema.ts'
import { isEnough } from './owner.ts'

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
  token(hash: string): Promise<TokenOwner | undefined>
  forgetToken(hash: string): void
  domain(domain: string): Promise<DomainSettings>
  forgetDomain(domain: string): void
  isBlocked(domain: string, identity: string): Promise<boolean>
  forgetBlock(domain: string, identity: string): void
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
  person(id: string): Promise<UserRef>
  forgetPerson(id: string): void
  /** Makes sure that a writing guest has a row; `admit` may refuse one who writes for the first time. */
  arrive(id: string, admit: () => Promise<void>): Promise<void>
}

/**
 * @param admins identities of the operators
 * @param bus what one server forgets all forget
 */
export function createRegistry(db: Db, admins: string[], bus: Bus): Registry {
  const tokenCache = new Cache<TokenOwner | undefined>({ ttlMs: TTL_MS, max: 50_000 })
  const domainCache = new Cache<DomainSettings>({ ttlMs: TTL_MS, max: 10_000 })
  const blockCache = new Cache<boolean>({ ttlMs: TTL_MS, max: 50_000 })
  const roleCache = new Cache<readonly StaffRole[]>({ ttlMs: TTL_MS, max: 10_000 })
  const conductCache = new Cache<Conduct>({ ttlMs: TTL_MS, max: 10_000 })
  const readConduct = createConducts(db)
  const roomCache = new Cache<RoomPlace | undefined>({ ttlMs: Number.POSITIVE_INFINITY, max: 100_000 })
  const peopleCache = new Cache<UserRef>({ ttlMs: TTL_MS, max: 50_000 })
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
    token: (hash) => tokenCache.get(hash, () => findToken(db, hash)),
    forgetToken: (hash) => forget('tokenCache', hash),
    domain: (domain) => domainCache.get(domain, () => findDomain(db, domain)),
    forgetDomain: (domain) => forget('domainCache', domain),
    isBlocked: (domain, identity) =>
      blockCache.get(`${domain} ${identity}`, () => findBlock(db, domain, identity)),
    forgetBlock: (domain, identity) => forget('blockCache', `${domain} ${identity}`),
    isOwner: async (domain, identity) => isEnough(await roles(domain, identity), 'owner'),
    isStaff: async (domain, identity, role) => isEnough(await roles(domain, identity), role),
    roles,
    forgetRoles: (domain, identity) => forget('roleCache', `${domain} ${identity}`),
    conduct: (domain) => conductCache.get(domain, () => readConduct(domain)),
    forgetConduct: (domain) => forget('conductCache', domain),
    room: (id) => roomCache.get(id, () => findRoom(id)),
    person: (id) => peopleCache.get(id, () => findPerson(db, id)),
    forgetPerson: (id) => forget('peopleCache', id),
    arrive: (id, admit) => arrivals.get(id, () => insertWriter(db, id, admit)),
  }
}

async function findToken(db: Db, hash: string): Promise<TokenOwner | undefined> {
  const live = and(eq(tokens.hash, hash), isNull(tokens.revokedAt), gt(tokens.expiresAt, sql`now()`))
  const login = alias(identities, 'login')
  const { authType } = identities
  const [row] = await db
    .select({ identity: identities.id, login: tokens.identity, authType, expiresAt: tokens.expiresAt })
    .from(tokens)
    .innerJoin(login, eq(login.id, tokens.identity))
    .innerJoin(identities, eq(identities.id, sql`coalesce(${login.linkedTo}, ${login.id})`))
    .where(live)
  return row as TokenOwner | undefined
}

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

async function findBlock(db: Db, domain: string, identity: string): Promise<boolean> {
  const lasts = or(isNull(blocklist.until), gt(blocklist.until, sql`now()`))
  const match = and(eq(blocklist.domain, domain), eq(blocklist.identity, identity), lasts)
  return (await db.select({ domain: blocklist.domain }).from(blocklist).where(match)).length > 0
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
  return rows.flatMap((row) => row.roles)
}

/** Somebody's row, and the highest level they have in any domain; undefined for who was never here. */
export async function readIdentity(
  db: Db,
  id: string,
): Promise<(typeof identities.$inferSelect & { chatLevel: number | null }) | undefined> {
  const highest = db
    .select({ n: max(levels.n) })
    .from(levels)
    .where(eq(levels.identity, id))
  const [row] = await db
    .select({ ...getTableColumns(identities), chatLevel: sql<number | null>`(${highest})` })
    .from(identities)
    .where(eq(identities.id, id))
  return row
}

async function findPerson(db: Db, id: string): Promise<UserRef> {
  const row = await readIdentity(db, id)
  return row === undefined ? userRef({ id }) : userRef(row)
}

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
