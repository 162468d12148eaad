import { totalmem } from 'node:os'
import pino from 'pino'
import { EMBEDDED_REST_MB } from '../database/embedded.ts'
import { type Config, ConfigError } from '../lib/config.ts'
import { redact, serializers } from '../lib/log.ts'
import { startWarnings } from './warnings.ts'

/** The log of this process. */
export const log = pino({ level: 'warn', redact, serializers })

/** Prints where people reach the server. @param port the one that it listens on */
export function sayOpen({ host, publicUrl, databaseUrl }: Config, port: number): void {
  const literal = host.includes(':') ? `[${host}]` : host
  const name = literal === '127.0.0.1' || literal === '0.0.0.0' ? 'localhost' : literal
  process.stdout.write(`Foyer is open at ${publicUrl ?? `http://${name}:${port}`}\n`)
  if (databaseUrl === null)
    process.stdout.write(
      `Its database is embedded: it needs ${EMBEDDED_REST_MB} MB of memory at rest, more while people talk.\n`,
    )
}

/** Writes to the log what the operator should know about the configuration. */
export function warn(config: Config): void {
  for (const warning of startWarnings(config, process.getuid?.(), getMemoryMb())) log.warn(warning)
}

/** Memory that this process may take: that of the machine, or the limit of its container. */
function getMemoryMb(): number {
  // Without a limit it is 0 or beyond all memory, depending on the version of Node.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.round(Math.min(totalmem(), limit) / 1_000_000)
}

/** Says why the server could not start or end, and ends the process with exit code 1. */
export function fail(error: unknown): void {
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
