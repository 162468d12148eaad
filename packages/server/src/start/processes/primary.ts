import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { ProcessRelay } from '../../lib/bus/process-relay.ts'
import type { Config } from '../../lib/config.ts'
import { log, sayOpen, warn } from '../announce.ts'
import { Crew } from './crew.ts'
import { startMember } from './member.ts'

/**
 * Starts the processes that serve behind one port, and stays beside them: passes connections and publications on,
 * replaces those that end, all of them one by one on SIGHUP, and ends with them.
 */
export async function startProcesses(config: Config): Promise<void> {
  const port = config.port === 0 ? await findFreePort(config.host) : config.port
  warn(config)
  const relay = new ProcessRelay()
  const crew = new Crew(config.processes, () => startMember({ PORT: String(port) }, relay), log)
  process.on('SIGHUP', () => crew.replaceAll())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => crew.end())
  crew.start(() => sayOpen(config, port))
  process.exit(await crew.ended)
}

/** A port for all processes: each would find another one, once all before have ended. */
async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
