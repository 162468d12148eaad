import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { type Client, type ClientOptions, createClient } from '@foyer/client'
import {
  type Context,
  createApp,
  getMails,
  getPushes,
  type Internet,
  openContext,
  Rechecks,
  readConfig,
} from '@foyer/server'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { WebSocket } from 'ws'
import { borrowDatabase } from './databases.ts'
import { type Reply, request } from './request.ts'
import { MemoryStorage } from './storage.ts'

export interface WorldOptions {
  /** Environment of the server, beside what a test needs anyway. */
  env?: Record<string, string>
  log?: 'silent' | 'warn' | 'debug'
  /** Takes the place of the internet for what the server fetches; without it no name resolves. */
  internet?: Partial<Internet>
  /** True for a server that knows its own address: `FOYER_PUBLIC_URL` is its `url`. */
  isNamed?: boolean
  /** Gets the lines of the security log; it is off without. */
  securityLog?: { write(line: string): void }
}

/** A caller: a person, or the headers of one. */
type Caller = { headers: Record<string, string> } | Record<string, string>

/** A whole Foyer: a real server on its own database, listening, and clients that speak to it. */
export interface World extends AsyncDisposable {
  /** Origin of the server. */
  url: string
  context: Context
  app: FastifyInstance
  /** A client of its own person: own storage, hence own guest. */
  client(options?: Partial<ClientOptions>): Client
  /** Headers of a new guest, for calls without the SDK. */
  guest(): Record<string, string>
  /**
   * One call without the SDK.
   *
   * @param who a person, or the headers of one; anonymous without
   */
  call<T>(method: string, path: string, who?: Caller, body?: unknown): Promise<Reply<T>>
  /** What a statement finds in the database of the server. */
  sql<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  /** Makes an account an owner of a domain without a proof. @param address its public id */
  giveDomain(domain: string, address: string): Promise<void>
  /** Sends every push that waits in the queue. */
  sendPushes(): Promise<void>
  /** Sends every mail that waits, whatever its hour; digests whose day has not come stay. */
  sendMails(): Promise<void>
  /** Checks the proofs of all domain claims that are due. */
  recheckClaims(): Promise<void>
  /** Stops the server and starts it again on the same data and port. @param changes of its environment */
  restart(changes?: Record<string, string>): Promise<void>
}

/** No test may depend on the real internet. */
const EMPTY_INTERNET: Internet = {
  resolve: async () => [],
  texts: async () => [],
  dial: () => new Socket().destroy(new Error('This world has no internet.')),
}

/**
 * Starts a world. The database is the embedded one, or a fresh schema of the PostgreSQL in
 * `DATABASE_URL`. Rate limits and the spam guard are off unless `env` says otherwise. Every reply is checked
 * against the contract.
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const databaseUrl = process.env.DATABASE_URL
  const schema = `w_${randomUUID().replaceAll('-', '')}`
  const data = databaseUrl === undefined ? await borrowDatabase() : null
  const secret = 'a secret for tests, never for people'
  const log = pino({ level: options.log ?? 'silent' })
  const port = options.isNamed === true ? await findFreePort() : 0
  const env = {
    ...(port !== 0 && { FOYER_PUBLIC_URL: `http://127.0.0.1:${port}` }),
    FOYER_LIMITS: 'off',
    // Tests write like spam: many alike messages of new people within seconds.
    FOYER_SPAM: 'off',
    // Push services of tests have names that no browser knows.
    FOYER_PUSH_HOSTS: '*',
    FOYER_SECRET: secret,
    ...(options.securityLog === undefined && { FOYER_SECURITY_LOG: 'off' }),
    ...(data === null ? { DATABASE_URL: databaseUrl } : { FOYER_DATA: data.folder }),
    ...options.env,
  }

  async function open(port: number) {
    const place = data === null ? { schema } : { embedded: data.embedded }
    const { internet = EMPTY_INTERNET, securityLog } = options
    const services = { ...place, internet, ...(securityLog !== undefined && { securityLog }) }
    const context = await openContext(readConfig(env), log, services)
    const app = await createApp(context, { checkReplies: true })
    const url = await app.listen({ port, host: '127.0.0.1' })
    return { context, app, url }
  }
  let server = await open(port)
  const close = async () => {
    await server.app.close()
    await server.context.close()
  }

  async function sql<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await server.context.database.pool.query<R>(text, values)).rows
  }

  return {
    get url() {
      return server.url
    },
    get context() {
      return server.context
    },
    get app() {
      return server.app
    },
    client: (given = {}) =>
      createClient({
        apiUrl: server.url,
        domain: 'example.com',
        storage: new MemoryStorage(),
        WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
        ...given,
      }),
    guest: () => ({ 'x-guest-uuid': randomUUID() }),
    call: (method, path, who = {}, body) =>
      request(server.url, method, path, isPerson(who) ? who.headers : who, body),
    sql,
    async giveDomain(domain, address) {
      await sql(
        `INSERT INTO domain_owners (domain, address, method) VALUES ($1, $2, 'dns') ON CONFLICT DO NOTHING`,
        [domain, address],
      )
      server.context.lookups.forgetRoles(domain, address)
    },
    async sendMails() {
      const { mails } = getMails(server.context)
      if (mails === null) throw new Error('This world offers no mail.')
      await mails.settle()
      await sql(`UPDATE mail_notices SET due_at = now() - interval '1 second'`)
      await sql(`UPDATE mails SET due_at = now() - interval '1 second'`)
      // The first run may have begun before, and then has seen none of these.
      await mails.run()
      await mails.run()
    },
    async sendPushes() {
      const pushes = getPushes(server.context)
      await pushes.settle()
      await sql(`UPDATE push_queue SET due_at = now() - interval '1 second'`)
      // The first run may have begun before, and then has seen none of these.
      await pushes.run()
      await pushes.run()
    },
    recheckClaims: () => new Rechecks(server.context).run(),
    async restart(changes = {}) {
      await close()
      Object.assign(env, changes)
      server = await open(Number(new URL(server.url).port))
    },
    async [Symbol.asyncDispose]() {
      await close()
      await data?.giveBack()
      if (data === null) await dropSchema(databaseUrl as string, schema)
    },
  }
}

const isPerson = (who: Caller): who is { headers: Record<string, string> } => typeof who.headers === 'object'

async function dropSchema(connectionString: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`DROP SCHEMA ${schema} CASCADE`)
  await client.end()
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
