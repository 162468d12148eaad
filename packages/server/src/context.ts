import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DestinationStream, pino } from 'pino'
import { createLookupCache, type LookupCache } from './access/lookup-cache.ts'
import { Revocations } from './access/revocations.ts'
import { Security } from './access/security.ts'
import { SecurityLog } from './access/security-log.ts'
import { deriveKeys, type ServerKeys } from './access/server-keys.ts'
import type { Embedded } from './database/embedded.ts'
import { type Database, openDatabase } from './database/open.ts'
import { Uploads } from './http/body-bounds.ts'
import { HotCalls } from './http/hot/hot-calls.ts'
import { type Bus, createLocalBus } from './lib/bus/bus.ts'
import { type PrimaryChannel, ProcessBus } from './lib/bus/process-bus.ts'
import type { Crew } from './lib/bus/siblings.ts'
import { type Config, ConfigError } from './lib/config.ts'
import { Events } from './lib/events.ts'
import { createFetcher, type Fetcher } from './lib/fetcher/fetcher.ts'
import { createInternet, type Internet } from './lib/fetcher/internet.ts'
import type { Log } from './lib/log.ts'
import { createLimiter, type Limiter, MemoryLimits } from './limits/limiter.ts'
import { SharedLimits } from './limits/shared-limits.ts'
import { Hub } from './realtime/hub.ts'
import { Topics } from './realtime/topics.ts'
import { UserFeeds } from './realtime/user-feed.ts'

/** What every feature of the server depends on; opened once and passed down. */
export interface Context {
  config: Config
  database: Database
  /**
   * The server key. Guests' public ids and webhook secrets derive from it directly; every other use has its own key
   * in `keys`.
   */
  secret: string
  /** Keys derived from the server key, one for each other use. */
  keys: ServerKeys
  bus: Bus
  /** The processes behind the port, this one included; undefined where it is the only one. */
  crew: Crew | undefined
  hub: Hub
  /** Topics that clients can follow over a socket; features register their kinds. */
  topics: Topics
  events: Events
  userFeeds: UserFeeds
  lookups: LookupCache
  revocations: Revocations
  fetcher: Fetcher
  /** Reads TXT records of a name; see `Internet`. */
  texts: Internet['texts']
  limiter: Limiter
  uploads: Uploads
  /** Calls that are answered before the router; features register theirs. */
  hotCalls: HotCalls
  log: Log
  /** Records security events, for operators and for the account's owner. */
  security: Security
  /** Adds a cleanup step. Steps run in the order in which they were added, before the context's own parts close. */
  onClose(end: () => void | Promise<void>): void
  close(): Promise<void>
}

/** Where the server runs, and replacements for parts of the environment, for tests. */
export interface ContextOverrides {
  /** For one of several processes behind one port, with its channel to the primary process. */
  crew?: (Crew & { primary: PrimaryChannel }) | undefined
  /** PostgreSQL schema for the tables. */
  schema?: string
  /** An embedded database that is already open; it stays open when the server closes. */
  embedded?: Embedded
  /** Replaces parts of the real network access. */
  internet?: Partial<Internet>
  /** Destination of the security log; default stdout. */
  securityLog?: DestinationStream
}

interface BusOptions {
  epoch: string
  primary: PrimaryChannel | undefined
  log: Log
}

/**
 * The bus to other servers: NATS reaches those of this machine, too. Its library is loaded where it is used: it takes
 * 10 MB of memory.
 */
async function openBus({ nats }: Config, { epoch, primary, log }: BusOptions): Promise<Bus> {
  if (nats === null) return primary === undefined ? createLocalBus() : new ProcessBus(primary, log)
  const { NatsBus } = await import('./lib/bus/nats.ts')
  return new NatsBus(nats, epoch, log)
}

/** Opens everything that `createApp` needs. */
export async function openContext(
  config: Config,
  log: Log,
  { crew, internet, securityLog, ...place }: ContextOverrides = {},
): Promise<Context> {
  const database = await openDatabase({ ...config, ...place, log })
  const { pool, epoch } = database
  const secret = config.secret ?? keptSecret(config.dataFolder)
  const keys = deriveKeys(secret)
  const bus = await openBus(config, { epoch, primary: crew?.primary, log })
  const lookups = createLookupCache(database, { config, secret, bus })
  const revocations = new Revocations({ bus, lookups, pool, log, shared: config.databaseUrl !== null })
  const createStore = () =>
    config.databaseUrl === null ? new MemoryLimits() : new SharedLimits(pool, keys.limits, log)
  const limiter = createLimiter(config.limits ? createStore() : null)
  const hub = new Hub(bus)
  const ends: (() => void | Promise<void>)[] = []
  const userFeeds = new UserFeeds(pool, bus)
  const outside = { ...createInternet(config.dns), ...internet }
  const fetcher = createFetcher(outside)
  const securityLines = config.securityLog ? (securityLog ?? pino.destination(1)) : null
  const lines = new SecurityLog({ secret: keys.securityLog, to: securityLines })
  const security = new Security({ lines, pool, userFeeds, log })
  return {
    config,
    database,
    secret,
    keys,
    bus,
    crew,
    hub,
    topics: new Topics(userFeeds),
    events: new Events(log),
    userFeeds,
    lookups,
    revocations,
    fetcher,
    texts: outside.texts,
    limiter,
    uploads: new Uploads(config),
    hotCalls: new HotCalls(),
    log,
    security,
    onClose: (end) => void ends.push(end),
    async close() {
      for (const end of ends) await end()
      await limiter.close()
      security.close()
      hub.close()
      revocations.close()
      await bus.close()
      await database.close()
    },
  }
}

/**
 * Reads the secret stored beside the data, or creates it.
 *
 * @throws ConfigError when the file is empty: without it, any client could compute the public ids of guests
 */
function keptSecret(folder: string | null): string {
  if (folder === null) return randomBytes(32).toString('hex')
  const file = join(folder, 'secret')
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length >= 32) return kept
    throw new ConfigError(`${file} has no secret in it any more. Restore it, or set FOYER_SECRET.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = randomBytes(32).toString('hex')
  // Writes a new file and renames it, so that a full disk never leaves half a secret.
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return secret
}

interface Closable {
  close(): void | Promise<void>
}

/**
 * A long-lived object of one feature: opened at its first use in a context, closed with the context if it has a
 * `close`. Features reach each other's services through `api.ts` only.
 *
 * @returns a function from the context to its one instance
 */
export function defineService<T extends object>(open: (context: Context) => T): (context: Context) => T {
  const opened = new WeakMap<Context, T>()
  return (context) => {
    const known = opened.get(context)
    if (known !== undefined) return known
    const service = open(context)
    opened.set(context, service)
    if ('close' in service) context.onClose(() => (service as Closable).close())
    return service
  }
}
