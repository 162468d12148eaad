import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, root } from './process.mjs'

const LIST = 'packages/client/src/conformance/requirements.json'
const ID = /\b((?:S\d|X|N)-)(\d+)([a-e]?)(?:…(\d+)?([a-e]?))?/g

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
export function idsIn(text) {
  return [...text.matchAll(ID)].flatMap(([, section = '', number = '', letter = '', last, lastLetter]) => {
    if (letter !== '') return range(letter, lastLetter || letter).map((one) => section + number + one)
    const numbers = Array.from(
      { length: Math.max(1, Number(last ?? number) - Number(number) + 1) },
      (_, index) => String(Number(number) + index).padStart(number.length, '0'),
    )
    return numbers.map((one) => section + one)
  })
}

/** @param {string} from @param {string} to letters */
function range(from, to) {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) =>
    String.fromCharCode(first + index),
  )
}

/** @returns {Promise<string[]>} */
async function testTexts() {
  const { code, output } = await capture('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    '*.test.ts',
    '*.test.tsx',
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
