import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, root } from './process.mjs'

const LIST = 'packages/client/src/conformance/requirements.json'
const ID = /\b(S\d-|X-|N-)(\d\d)([a-e])?(?:…(\d\d)?([a-e])?)?(?![\dA-Za-z])/g

/**
 * The ids that no test names, in the order of the list. What nothing can be observed of (S1-09, S6-07,
 * S8-29) is not on it.
 *
 * @returns {Promise<{ id: string, requirement: string }[]>}
 */
export async function untestedRequirements() {
  const named = new Set((await testTexts()).flatMap(idsIn))
  /** @type {Record<string, string>} */
  const list = JSON.parse(readFileSync(join(root, LIST), 'utf8'))
  return Object.entries(list)
    .filter(([id]) => !named.has(id))
    .map(([id, requirement]) => ({ id, requirement }))
}

/** Every id in a text, ranges such as `S4-48…53` and `S8-16a…c` spelled out. @param {string} text */
export const idsIn = (text) =>
  [...text.matchAll(ID)].flatMap(([, section = '', number = '', letter, lastNumber, lastLetter]) =>
    letter === undefined
      ? range(Number(number), Number(lastNumber ?? number)).map((n) => section + String(n).padStart(2, '0'))
      : range(code(letter), code(lastLetter ?? letter)).map((c) => section + number + String.fromCharCode(c)),
  )

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => first + i)

const code = (/** @type {string} */ letter) => letter.charCodeAt(0)

/** @returns {Promise<string[]>} */
async function testTexts() {
  const { code, output } = await capture('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    'packages/*.test.ts',
    'packages/*.test.tsx',
    'apps/*.test.ts',
    'apps/*.test.tsx',
  ])
  if (code !== 0) throw new Error(output)
  return output.split('\n').filter(Boolean).map(read)
}

/** A file that git still lists and somebody has just deleted names nothing. @param {string} path */
function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}
