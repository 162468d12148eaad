import { ERROR_DOCS, ERROR_HINTS, type FoyerErrorOptions, UNREACHED } from '@foyer/contract'
import { isRecord } from '../lib/records.ts'

type Explanation = Pick<FoyerErrorOptions, 'detail' | 'errors' | 'hint' | 'docs'>

/** Address of the page that explains the codes of a server. @param address any address of it */
export const docsOf = (address: string): string => new URL(ERROR_DOCS, address).href

/**
 * The sentence of a refusal's body, and the action that mends it.
 *
 * @param docs as `docsOf`, where the server is known
 */
export function explainRefusal(
  body: unknown,
  status: number | undefined,
  code: number | undefined,
  docs?: string,
): Explanation {
  if (status === undefined || !isRecord(body)) return {}
  const fields = isRecord(body.errors) ? Object.entries(body.errors) : []
  const given = fields.filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
  const errors = given.length > 0 ? Object.fromEntries(given) : undefined
  const sentences = given.map(([field, whys]) => `The ${field} ${whys.join(', ')}.`)
  const message = typeof body.message === 'string' ? body.message : undefined
  return {
    detail: errors ? sentences.join(' ') : message,
    errors,
    hint: code === undefined ? undefined : ERROR_HINTS[code],
    docs: docs && code ? `${docs}#${code}` : undefined,
  }
}

/** Why there was no answer. Only the origin is named: paths and queries may hold secrets. */
export const explainUnreached = (address: string, cause: unknown): Explanation => ({
  detail: `The server at ${new URL(address).origin} could not be reached: ${whyOf(cause)}.`,
  hint: 'Check apiUrl, whether the server runs, and whether it allows the origin of this page.',
  docs: `${docsOf(address)}#${UNREACHED}`,
})

/** The system's code, as ECONNREFUSED, which Node puts into the cause of the cause; else what was said. */
function whyOf(error: unknown): string {
  const { code, cause, message } = (error ?? {}) as { code?: unknown; cause?: unknown; message?: unknown }
  if (typeof code === 'string') return code
  if (cause) return whyOf(cause)
  return typeof message === 'string' && message !== '' ? message.replace(/\.$/, '') : 'no reason is known'
}
