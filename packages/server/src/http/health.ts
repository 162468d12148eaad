import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { commonRefusals, headers } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { readCredentials } from '../access/caller.ts'
import type { Context } from '../context.ts'
import type { Config } from '../lib/config.ts'
import { HttpError } from '../lib/http-error.ts'
import { isFromThisMachine } from '../lib/this-machine.ts'

type Kind = 'counter' | 'gauge'
/** Name, type, help text and value; a record has one value for each label. */
type Metric = [name: string, kind: Kind, help: string, value: number | Record<string, number>]

const LABEL = 'status'

/**
 * Serves the operator's probes: `/healthz` (the process answers), `/readyz` (it can serve: needs the database, not
 * the bus) and `/metrics` (Prometheus text format 0.0.4). `/metrics` answers programs on the same machine, and others
 * only with `FOYER_METRICS_TOKEN`.
 *
 * @param sockets returns the number of open sockets
 */
export function registerHealth(app: FastifyInstance, context: Context, sockets: () => number): void {
  const { bus, hub, database, config } = context
  const answered: Record<string, number> = {}
  let withoutAgent = 0
  const agent = headers.agent.toLowerCase()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers[agent] === undefined && request.routeOptions.config.endpoint !== undefined)
      withoutAgent += 1
    done()
  })
  app.addHook('onResponse', (_request, { statusCode }, done) => {
    const status = `${Math.floor(statusCode / 100)}xx`
    answered[status] = (answered[status] ?? 0) + 1
    done()
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async ({ raw }) => {
    await database.pool.query('SELECT 1')
    return { ok: true, ...(isWatcher(raw, config) && { bus: bus.state }) }
  })
  app.get('/metrics', async ({ raw }, reply) => {
    if (!isWatcher(raw, config)) throw new HttpError(commonRefusals.notFound)
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
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.map(lines).join(''))
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest()

function isWatcher(request: IncomingMessage, { metricsToken }: Pick<Config, 'metricsToken'>): boolean {
  const { bearer } = readCredentials(request.headers)
  if (metricsToken !== null && bearer !== undefined) return timingSafeEqual(hash(bearer), hash(metricsToken))
  return isFromThisMachine(request)
}

function lines([name, kind, help, value]: Metric): string {
  const values =
    typeof value === 'number'
      ? `${name} ${value}\n`
      : Object.entries(value)
          .map(([label, each]) => `${name}{${LABEL}="${label}"} ${each}\n`)
          .join('')
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${values}`
}
