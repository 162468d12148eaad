import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { commonRefusals, headers } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { readCredentials } from '../access/caller.ts'
import type { Context } from '../context.ts'
import { Siblings } from '../lib/bus/siblings.ts'
import type { Config } from '../lib/config.ts'
import { HttpError } from '../lib/http-error.ts'
import { isFromThisMachine } from '../lib/this-machine.ts'

type Kind = 'counter' | 'gauge'
/** A record has one value for each status. */
type Value = number | Record<string, number>
type Metric = [name: string, kind: Kind, help: string, value: Value]

const LABEL = 'status'

/**
 * Serves the operator's probes: `/healthz` (the process answers), `/readyz` (it can serve: needs the database, not
 * the bus) and `/metrics` (Prometheus text format 0.0.4; of several processes behind one port all, by their ids).
 * `/metrics` answers programs on the same machine, and others only with `FOYER_METRICS_TOKEN`.
 *
 * @param sockets returns the number of open sockets
 */
export function registerHealth(app: FastifyInstance, context: Context, sockets: () => number): void {
  const { bus, crew, hub, database, config, hotCalls } = context
  const answered: Record<string, number> = {}
  let withoutAgent = 0
  const agent = headers.agent.toLowerCase()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers[agent] === undefined && request.routeOptions.config.endpoint !== undefined)
      withoutAgent += 1
    done()
  })
  const count = (statusCode: number) => {
    const status = `${Math.floor(statusCode / 100)}xx`
    answered[status] = (answered[status] ?? 0) + 1
  }
  app.addHook('onResponse', (_request, { statusCode }, done) => {
    count(statusCode)
    done()
  })
  hotCalls.onAnswered((statusCode, asked) => {
    if (asked[agent] === undefined) withoutAgent += 1
    count(statusCode)
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())

  // Pages of other sites whose clients ask if the server is there read nothing but that.
  app.get('/healthz', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return { ok: true }
  })
  app.get('/readyz', async ({ raw }) => {
    await database.pool.query('SELECT 1')
    return { ok: true, ...(isWatcher(raw, config) && { bus: bus.state }) }
  })
  function measure(): Metric[] {
    const { user, system } = process.cpuUsage()
    const { sent, received, lost } = bus.counts
    const metrics: Metric[] = [
      ['foyer_requests_total', 'counter', 'Answered requests.', answered],
      ['foyer_requests_without_agent_total', 'counter', `Calls without ${headers.agent}.`, withoutAgent],
      ['foyer_sockets', 'gauge', 'Open sockets.', sockets()],
      ['foyer_topics', 'gauge', 'Topics that somebody follows here.', hub.topics().length],
      [
        'foyer_bus_connected',
        'gauge',
        '1 while other servers are reached.',
        Number(bus.state === 'connected'),
      ],
      ['foyer_bus_sent_total', 'counter', 'Publications sent to other servers.', sent],
      ['foyer_bus_received_total', 'counter', 'Publications of other servers.', received],
      [
        'foyer_bus_lost_total',
        'counter',
        'Publications that did not get out; clients find them by heads.',
        lost,
      ],
      ['foyer_database_waiting', 'gauge', 'Queries that wait for a connection.', database.pool.waitingCount],
      ['foyer_event_loop_delay_p99_seconds', 'gauge', 'Since the last look.', delay.percentile(99) / 1e9],
      ['process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6],
      ['process_resident_memory_bytes', 'gauge', 'Memory.', process.memoryUsage.rss()],
    ]
    delay.reset()
    return metrics
  }

  const siblings =
    crew &&
    new Siblings(bus, crew, () => Object.fromEntries(measure().map(([name, , , value]) => [name, value])))
  context.onClose(() => siblings?.close())
  app.get('/metrics', async ({ raw }, reply) => {
    if (!isWatcher(raw, config)) throw new HttpError(commonRefusals.notFound)
    const byProcess = await siblings?.gather()
    const text = measure().map(
      (metric) => head(metric) + (byProcess ? ofAll(metric, byProcess) : ofOne(metric)),
    )
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text.join(''))
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest()

function isWatcher(request: IncomingMessage, { metricsToken }: Pick<Config, 'metricsToken'>): boolean {
  const { bearer } = readCredentials(request.headers)
  if (metricsToken !== null && bearer !== undefined) return timingSafeEqual(hash(bearer), hash(metricsToken))
  return isFromThisMachine(request)
}

const head = ([name, kind, help]: Metric) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`

const ofOne = ([name, , , value]: Metric) => lines(name, value, {})

const ofAll = ([name]: Metric, byProcess: ReadonlyMap<number, Record<string, Value>>) =>
  Array.from(byProcess, ([pid, values]) => lines(name, values[name] ?? {}, { process: String(pid) })).join('')

/** One line for each value. */
function lines(name: string, value: Value, labels: Record<string, string>): string {
  if (typeof value !== 'number')
    return Object.entries(value)
      .map(([status, each]) => lines(name, each, { ...labels, [LABEL]: status }))
      .join('')
  const written = Object.entries(labels).map(([label, each]) => `${label}="${each}"`)
  return `${name}${written.length === 0 ? '' : `{${written.join(',')}}`} ${value}\n`
}
