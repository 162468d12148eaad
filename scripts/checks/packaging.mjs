import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from '../lib/process.mjs'

/** What is published, and must work for whoever installs it. */
const published = ['contract', 'client', 'react']

/** publint over the packages that are published. @type {import('./index.mjs').Check} */
export async function packaging() {
  const problems = await Promise.all(published.map(problemsOf))
  return { ok: problems.flat().length === 0, details: problems.flat().join('\n') }
}

/** @param {string} name */
async function problemsOf(name) {
  const { messages, pkg } = await publint({ pkgDir: join(root, 'packages', name), pack: 'npm', strict: true })
  return messages.map((message) => `${name}: ${formatMessage(message, pkg, { color: false })}`)
}
