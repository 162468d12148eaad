import pino from 'pino'
import { openContext } from '../context.ts'
import { ConfigError, readConfig } from '../lib/config.ts'
import { redact, serializers } from '../lib/log.ts'
import { startWarnings } from './warnings.ts'

const log = pino({ level: 'warn', redact, serializers })

/** Starts one server and prints its address. */
async function main(): Promise<void> {
  // Files and child processes of the server are private to its user.
  process.umask(0o077)
  const config = readConfig(process.env)
  log.level = config.logLevel
  // The database starts in its own thread, which takes as long as loading the features: both at a time.
  const [context, { createApp }, { seedWelcome }] = await Promise.all([
    openContext(config, log),
    import('./app.ts'),
    import('./welcome.ts'),
  ])
  const app = await createApp(context)
  await seedWelcome(context)
  if (process.argv.includes('--demo')) await (await import('./demo/seed.ts')).seedDemo(context)
  for (const warning of startWarnings(config, process.getuid?.())) log.warn(warning)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const address =
    config.publicUrl ?? `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`
  process.stdout.write(`Foyer is open at ${address}\n`)

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    await app.close()
    await context.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close().catch(fail))
}

function fail(error: unknown) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    process.stderr.write(
      'Another program listens on this port already. Stop it, or set PORT to another number.\n',
    )
  } else log.fatal({ err: error }, 'Foyer could not start.')
  process.exitCode = 1
  // A worker that does not stop would keep the closed server's process alive.
  setTimeout(() => process.exit(1), 500).unref()
}

main().catch(fail)
