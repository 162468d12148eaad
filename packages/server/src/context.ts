import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bus, createLocalBus } from './bus.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './database/open.ts'
import { Feeds } from './feeds.ts'
import { Hub } from './hub.ts'
import { createLimiter, type Limiter, MemoryLimits } from './limiter.ts'
import type { Log } from './log.ts'
import { ReadMarkers } from './read-markers.ts'
import { createRegistry, type Registry } from './registry.ts'
import { createSignatures, type Signatures } from './signatures.ts'
import { Writer } from './writer.ts'

/** What every feature of the server is made from; opened once, passed down. */
export interface Context {
  config: Config
  database: Database
  /** The server key: guests' public ids hang from it. */
  secret: string
  bus: Bus
  hub: Hub
  feeds: Feeds
  writer: Writer
  readMarkers: ReadMarkers
  registry: Registry
  signatures: Signatures
  limiter: Limiter
  log: Log
  close(): Promise<void>
}

/** Opens everything that `createApp` needs. */
export async function openContext(config: Config, log: Log, schema?: string): Promise<Context> {
  const database = await openDatabase({ ...config, log, ...(schema === undefined ? {} : { schema }) })
  const bus = createLocalBus()
  const hub = new Hub(bus)
  const writer = new Writer(database.pool, log)
  const readMarkers = new ReadMarkers(database.pool, log)
  return {
    config,
    database,
    secret: config.secret ?? keptSecret(config.dataFolder),
    bus,
    hub,
    feeds: new Feeds(database.pool, bus),
    writer,
    readMarkers,
    registry: createRegistry(database.db, config.admins),
    signatures: createSignatures(config.rpcUrls, log),
    limiter: createLimiter(config.limits ? new MemoryLimits() : null),
    log,
    async close() {
      await writer.idle()
      await readMarkers.close()
      hub.close()
      await bus.close()
      await database.close()
    },
  }
}

/** The secret beside the data it belongs to, made when there is none. */
function keptSecret(folder: string | null): string {
  if (folder === null) return randomBytes(32).toString('hex')
  const file = join(folder, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}
