import { renderColumns, untested } from '../lib/test-columns.mjs'

/**
 * Every requirement, promise and finding is named by a test or has a reason for none, and the documents are current.
 *
 * @type {import('./index.mjs').Check}
 */
export async function requirements() {
  const all = await renderColumns()
  const missing = all.flatMap(({ rows }) => untested(rows)).map(({ id, text }) => `${id.padEnd(7)} ${text}`)
  const stale = all
    .filter(({ written, current }) => written !== current)
    .map(({ document }) => `${document} is not as the tests are: npm run requirements writes it.`)
  const details = [...missing, ...stale].join('\n')
  return { ok: details === '', details }
}
