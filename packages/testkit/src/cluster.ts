import { type Client, createClient } from '@foyer/client'
import { WebSocket } from 'ws'
import { type ServerProcess, startProcess } from './process.ts'
import { type Relay, startRelay } from './relay.ts'
import { makeDatabase } from './scratch-database.ts'
import { MemoryStorage } from './storage.ts'

/** Where a cluster keeps its messages and what carries its pushes. */
export interface ClusterOptions {
  /** A PostgreSQL where databases may be made. */
  databaseUrl: string
  natsUrl: string
  /** Environment of each server, beside what it needs anyway. */
  env?: Record<string, string>
}

/** Several servers on one database and one NATS, each a process of its own, behind a balancer. */
export interface Cluster extends AsyncDisposable {
  /** Of the balancer, which takes the servers in turn. */
  url: string
  /** The servers themselves; after `replace` another is at the place. */
  servers: ServerProcess[]
  /** The way of all servers to NATS. */
  nats: Relay
  /** Starts a server anew at the place and port of one that has ended. */
  replace(place: number): Promise<void>
  /** A client of its own person; default: through the balancer. */
  client(apiUrl?: string): Client
}

const SECRET = 'a secret for tests, never for people'

/** Starts `count` servers on a database of their own, which is dropped with them. @throws Error naming what is not there */
export async function startCluster(count: number, options: ClusterOptions): Promise<Cluster> {
  const undo: (() => Promise<unknown>)[] = []
  const dispose = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return { ...(await open(count, options, undo)), [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

/** @param undo gets what must be undone, in the order it was done */
async function open(count: number, options: ClusterOptions, undo: (() => Promise<unknown>)[]) {
  const database = await makeDatabase(options.databaseUrl)
  undo.push(async () => database[Symbol.asyncDispose]())
  const nats = await startRelay(options.natsUrl.split(',').map((each) => targetOf(each, 4222)))
  undo.push(() => nats.cut())
  const env = {
    DATABASE_URL: database.url,
    NATS_URL: withPort(options.natsUrl, nats.port),
    FOYER_SECRET: SECRET,
    ...options.env,
  }
  const servers: ServerProcess[] = []
  undo.push(() => Promise.all(servers.map((server) => server.kill())))
  const start = async (place: number, port?: number) => {
    servers[place] = await startProcess('memory', env, port)
  }
  for (let place = 0; place < count; place++) await start(place)
  const targets = servers.map(({ url }) => targetOf(url, 80))
  const balancer = await startRelay(targets)
  undo.push(() => balancer.cut())
  const url = `http://127.0.0.1:${balancer.port}`
  return {
    url,
    servers,
    nats,
    replace: (place: number) => start(place, targets[place]?.port),
    client: (apiUrl = url) =>
      createClient({
        apiUrl,
        domain: 'example.com',
        storage: new MemoryStorage(),
        WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
      }),
  }
}

function targetOf(address: string, port: number) {
  const url = new URL(address)
  return { host: url.hostname, port: Number(url.port) || port }
}

/** The same sign-in, by way of a relay on this machine. */
function withPort(address: string, port: number): string {
  const [first = ''] = address.split(',')
  const { protocol, username, password } = new URL(first)
  const signIn = username === '' ? '' : `${username}${password && `:${password}`}@`
  return `${protocol}//${signIn}127.0.0.1:${port}`
}
