import { readConfig } from '../../lib/config.ts'
import { fail, log } from '../announce.ts'
import { serve } from '../serve.ts'
import type { Order } from './member.ts'

/**
 * One of several servers behind one port, each in a process of its own; `primary.ts` starts it with the id of the crew
 * as the first argument.
 */
async function main(): Promise<void> {
  process.umask(0o077)
  // A terminal sends these to all processes at once; the primary process decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  const config = readConfig(process.env)
  log.level = config.logLevel
  const crew = { id: process.argv[2] ?? '', count: config.processes, primary: process }
  const { close, retire } = await serve(config, { crew })
  const end = (how: () => Promise<void>) => void how().then(leave, failAtEnd)
  process.on('SIGTERM', () => end(close))
  process.on('message', (message: Partial<Order>) => {
    if (message.retire) end(retire)
  })
}

/** The channel to the primary process keeps this one alive. */
const leave = () => process.exit()

function failAtEnd(error: unknown) {
  fail(error)
  process.exit()
}

main().catch((error) => {
  fail(error)
  process.exit()
})
