import { FoyerError } from '@foyer/contract'

/** Where the SDK writes its log; the subset of `console` that it uses. */
export interface Logger {
  trace(...args: unknown[]): void
  debug(...args: unknown[]): void
  info(...args: unknown[]): void
  warn(...args: unknown[]): void
  error(...args: unknown[]): void
}

/** Least to most grave (S9-13). */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface LoggerOptions {
  /** Lines below it are dropped; default: `warn`. */
  level?: LogLevel
  /** Receives the lines; default: the console. */
  sink?: Logger
}

/** A logger whose lines start with an ISO 8601 UTC timestamp in milliseconds (S9-14). */
export function createLogger({ level = 'warn', sink = globalThis.console }: LoggerOptions = {}): Logger {
  const threshold = LOG_LEVELS.indexOf(level)
  const line =
    (own: LogLevel) =>
    (...args: unknown[]): void => {
      if (LOG_LEVELS.indexOf(own) >= threshold) sink[own](...stamped(args))
    }
  return {
    trace: line('trace'),
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
  }
}

function stamped([first, ...rest]: unknown[]): unknown[] {
  const time = new Date().toISOString()
  return typeof first === 'string' ? [`${time} ${first}`, ...rest] : [time, first, ...rest]
}

/**
 * The part of an error that may be written: its sentence and code. Whole errors stay out of logs, because those
 * of wallets carry the request that failed, and so a signature or an address.
 */
export function toReason(error: unknown): string {
  const { message, code } = parseError(error)
  const detail = error instanceof FoyerError ? error.detail : undefined
  return `${message}${code === undefined ? '' : ` (${code})`}${detail === undefined ? '' : `: ${detail}`}`
}

/** The sentence and numeric code of whatever was thrown, which with wallets may be anything at all. */
export function parseError(error: unknown): { message: string; code?: number } {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  try {
    const { message, code } = error as { message?: unknown; code?: unknown }
    return {
      message: typeof message === 'string' ? message : 'unknown error',
      code: typeof code === 'number' ? code : undefined,
    }
  } catch {
    // A getter or proxy that throws when it is looked at.
    return { message: 'unknown error' }
  }
}
