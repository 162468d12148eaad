import { isLoopback } from '@foyer/contract'
import { EMBEDDED_REST_MB } from '../database/embedded.ts'
import type { Config } from '../lib/config.ts'

/** What a process needs beside its rest while people talk, in MB. */
const UNDER_LOAD_MB = 200

/**
 * Returns warnings about how this server was started, for the operator.
 *
 * @param user id of the process's user; undefined on Windows
 * @param memoryMb memory that the process may take at most, in MB
 */
export function startWarnings(
  {
    admins,
    databaseUrl,
    host,
    limits,
    mail,
    trustProxy,
    publicUrl,
  }: Pick<Config, 'admins' | 'databaseUrl' | 'host' | 'limits' | 'mail' | 'trustProxy' | 'publicUrl'>,
  user: number | undefined,
  memoryMb: number,
): string[] {
  return [
    ...(user === 0
      ? [
          'Foyer runs as root. Give it a user of its own: a fault in it would be a fault of the whole machine.',
        ]
      : []),
    ...(publicUrl === null && (trustProxy > 0 || !isLoopback(host))
      ? [
          'FOYER_PUBLIC_URL is not set: where people reach this server by another name than localhost, they can write as guests, but not sign in. Set it to the address that they open.',
        ]
      : []),
    ...(trustProxy > 0 && publicUrl === null
      ? [
          'FOYER_TRUST_PROXY without FOYER_PUBLIC_URL: unless your proxy overwrites X-Forwarded-Host, visitors choose the host in links. Set FOYER_PUBLIC_URL.',
        ]
      : []),
    ...(mail !== null && publicUrl === null
      ? [
          'FOYER_SMTP_URL without FOYER_PUBLIC_URL: people are offered no news by e-mail, because its links would lead nowhere. Set FOYER_PUBLIC_URL to the address that they open.',
        ]
      : []),
    ...(admins.length === 0 && (publicUrl !== null || !isLoopback(host))
      ? [
          'FOYER_ADMIN is not set: nobody reviews reports and held messages of domains without an owner. Set it to the addresses of the operators.',
        ]
      : []),
    ...(databaseUrl === null && memoryMb < EMBEDDED_REST_MB + UNDER_LOAD_MB
      ? [
          `This server may take ${memoryMb} MB of memory. With the embedded database it takes ${EMBEDDED_REST_MB} at rest, and up to ${UNDER_LOAD_MB} more while people talk. Give it more, or set DATABASE_URL.`,
        ]
      : []),
    ...(limits ? [] : ['FOYER_LIMITS=off: rate limits are lifted. Never run a public server like this.']),
  ]
}
