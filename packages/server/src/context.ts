import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DestinationStream, pino } from 'pino'
import { Uploads } from './body-bounds.ts'
import { NatsBus } from './bus/nats.ts'
import { type Bus, createLocalBus } from './bus.ts'
import { type Config, ConfigError } from './config.ts'
import type { Embedded } from './database/embedded.ts'
import { type Database, openDatabase } from './database/open.ts'
import { Heats } from './features/rooms/heats.ts'
import { Tails } from './features/rooms/tail.ts'
import { Feeds } from './feeds.ts'
import { createInternet, type Internet } from './fetcher/internet.ts'
import { createFetcher, type Fetcher } from './fetcher.ts'
import { Hub } from './hub.ts'
import { createLimiter, type Limiter, MemoryLimits } from './limiter.ts'
import type { Log } from './log.ts'
import { createMints, type Mints } from './minter/mints.ts'
import { ReadMarkers } from './read-markers.ts'
import { createRegistry, type Registry } from './registry.ts'
import { Revocations } from './revocations.ts'
import { Security } from './security.ts'
import { SecurityLog } from './security-log.ts'
import { deriveKeys, type ServerKeys } from './server-keys.ts'
import { SharedLimits } from './shared-limits.ts'
import { createSignatures, type Signatures } from './signatures.ts'
import { Pushes } from './web-push/pushes.ts'
import { keptVapidKeys, Vapid } from './web-push/vapid.ts'
import { Webhooks } from './webhooks/webhooks.ts'
import { Writer } from './writer.ts'

/** What every feature of the server is made from; opened once, passed down. */
export interface Context {
  config: Config
  database: Database
  /** The server key: guests' public ids and the secrets of webhooks hang from it; all else has one of `keys`. */
  secret: string
  /** Of the server key, one for each other use. */
  keys: ServerKeys
  bus: Bus
  hub: Hub
  feeds: Feeds
  writer: Writer
  readMarkers: ReadMarkers
  tails: Tails
  heats: Heats
  registry: Registry
  revocations: Revocations
  signatures: Signatures
  fetcher: Fetcher
  /** What a name carries in the DNS; see `Internet`. */
  texts: Internet['texts']
  limiter: Limiter
  uploads: Uploads
  pushes: Pushes
  webhooks: Webhooks
  /** Null unless rewards are minted. */
  mints: Mints | null
  log: Log
  /** Security events, for operators and for the person whose account it is. */
  security: Security
  /** Called with everybody who signs in for the first time; null unless the demo has somebody write to them. */
  greet: ((address: string) => Promise<void>) | null
  close(): Promise<void>
}

/** What a server lives in, where tests give it another. */
export interface Surroundings {
  /** PostgreSQL schema of its tables. */
  schema?: string
  /** An embedded database that is open already; it stays open when the server closes. */
  embedded?: Embedded
  /** What takes the place of the real one. */
  internet?: Partial<Internet>
  /** Where the lines of the security log go; stdout unless said. */
  securityLog?: DestinationStream
}

/** Opens everything that `createApp` needs. */
export async function openContext(
  config: Config,
  log: Log,
  { internet, securityLog, ...place }: Surroundings = {},
): Promise<Context> {
  const database = await openDatabase({ ...config, ...place, log })
  const { pool, epoch } = database
  const secret = config.secret ?? keptSecret(config.dataFolder)
  const keys = deriveKeys(secret)
  const bus = config.nats === null ? createLocalBus() : new NatsBus(config.nats, epoch, log)
  const registry = createRegistry(database, { config, secret, bus })
  const revocations = new Revocations({ bus, registry, pool, log, shared: config.databaseUrl !== null })
  const createStore = () =>
    config.databaseUrl === null ? new MemoryLimits() : new SharedLimits(pool, keys.limits, log)
  const limiter = createLimiter(config.limits ? createStore() : null)
  const hub = new Hub(bus)
  const writer = new Writer(pool, log)
  const readMarkers = new ReadMarkers(pool, bus, log)
  const feeds = new Feeds(pool, bus)
  const tails = new Tails(bus)
  const outside = { ...createInternet(config.dns), ...internet }
  const fetcher = createFetcher(outside)
  const vapid = new Vapid(config.vapid ?? (await keptVapidKeys(pool)), subjectOf(config))
  const pushes = new Pushes({
    ...{ pool, fetcher, vapid, log },
    ...{ hosts: config.pushHosts, key: keys.pushes },
  })
  const webhooks = new Webhooks({ pool, fetcher, secret, log })
  const mints = await createMints(config.minter, { pool, feeds, log })
  const securityLines = config.securityLog ? (securityLog ?? pino.destination(1)) : null
  const lines = new SecurityLog({ secret: keys.securityLog, to: securityLines })
  const security = new Security({ lines, pool, feeds, log })
  feeds.onPublish((...heard) => pushes.fed(...heard))
  return {
    config,
    database,
    secret,
    keys,
    bus,
    hub,
    feeds,
    writer,
    readMarkers,
    tails,
    heats: new Heats(pool),
    registry,
    revocations,
    signatures: createSignatures(config.rpcUrls, log),
    fetcher,
    texts: outside.texts,
    limiter,
    uploads: new Uploads(config),
    pushes,
    webhooks,
    mints,
    log,
    security,
    greet: null,
    async close() {
      await writer.idle()
      await pushes.close()
      await webhooks.close()
      await mints?.close()
      await readMarkers.close()
      await limiter.close()
      tails.close()
      security.close()
      hub.close()
      revocations.close()
      await bus.close()
      await database.close()
    },
  }
}

/** Where push services reach the operator: some refuse pushes that do not say (RFC 8292, section 2.1). */
const subjectOf = ({ vapidSubject, publicUrl }: Config): string =>
  vapidSubject ?? (publicUrl?.startsWith('https:') ? publicUrl : 'mailto:operator@localhost')

/**
 * The secret beside the data it belongs to, made when there is none.
 *
 * @throws ConfigError when the file has none: without it everybody could work out who a guest is
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
  // Whole or not at all: on a full disk half of it would be left.
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return secret
}
