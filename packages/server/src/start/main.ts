import { readConfig } from '../lib/config.ts'
import { fail, log, sayOpen, warn } from './announce.ts'

/** Starts the server and prints its address. */
async function main(): Promise<void> {
  // Files and child processes of the server are private to its user.
  process.umask(0o077)
  const config = readConfig(process.env)
  log.level = config.logLevel
  if (config.processes > 1) return (await import('./processes/primary.ts')).startProcesses(config)
  const { serve } = await import('./serve.ts')
  const { port, close } = await serve(config, { beforeOpen: () => warn(config) })
  sayOpen(config, port)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close().catch(fail))
}

main().catch(fail)
