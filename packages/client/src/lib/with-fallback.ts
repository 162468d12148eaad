import type { Logger } from './log.ts'
import { toReason } from './log.ts'

/**
 * The outcome of `work`; where it fails, `instead`, and a line in the log. Only for the calls that the
 * catalogue lets end empty (S8-30, S8-31).
 *
 * @param what did not work, for the log
 */
export async function withFallback<T>(
  log: Logger,
  what: string,
  work: () => Promise<T>,
  instead: T,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn(`${what}: ${toReason(error)}`)
    return instead
  }
}
