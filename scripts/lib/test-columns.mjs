import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readText } from './files.mjs'
import { idsIn, idsInString } from './ids.mjs'
import { root } from './process.mjs'
import { readProse } from './prose.mjs'

/** Documents whose tables have the columns `Id`, first, and `Tests`, last. */
const DOCUMENTS = ['docs/requirements.md', 'docs/reliability.md', 'docs/threat-model.md']
const TEST_FILE = /\.(test|faults)\.tsx?$/
/** Tests of the scripts have ids as examples. */
const EXAMPLES = /^scripts\//
const COUNTS = /<!-- counts -->[\s\S]*?<!-- \/counts -->/

/** `reason`: what stands in the column where no test names the id. @typedef {{ id: string, text: string, files: string[], reason: string }} Row */
/** @typedef {{ document: string, written: string, current: string, rows: Row[] }} Columns `current`: as it should be written */

/** The test files that name each id. @returns {Promise<Map<string, string[]>>} */
async function findTests() {
  /** @type {Map<string, string[]>} */
  const named = new Map()
  for (const path of (await listFiles()).filter((each) => TEST_FILE.test(each)).sort()) {
    const { titles, strings } = readProse(path, readText(path))
    const ids = [
      ...titles.flatMap(({ text }) => idsIn(text)),
      ...(EXAMPLES.test(path) ? [] : strings.flatMap(({ text }) => idsInString(text))),
    ]
    for (const id of new Set(ids)) named.set(id, [...(named.get(id) ?? []), path])
  }
  return named
}

/** Every document with its columns as the tests say. @returns {Promise<Columns[]>} */
export async function renderColumns() {
  const tests = await findTests()
  return DOCUMENTS.map((document) => {
    const written = readText(document)
    const { text, rows } = renderTables(written, tests)
    return { document, written, current: text.replace(COUNTS, () => counts(rows)), rows }
  })
}

/** Writes the columns anew. @returns {Promise<Columns[]>} */
export async function writeColumns() {
  const all = await renderColumns()
  for (const { document, written, current } of all)
    if (written !== current) writeFileSync(join(root, document), current)
  return all
}

/** Rows that no test names and that give no reason. @param {Row[]} rows */
export const untested = (rows) => rows.filter(({ files, reason }) => files.length === 0 && reason === '')

/** Rows about which nothing can be observed. @param {Row[]} rows */
const unobservable = (rows) =>
  rows.filter(({ files, reason }) => files.length === 0 && reason.startsWith('No test can'))

/**
 * Fills the last column of each table of ids.
 *
 * @param {string} markdown
 * @param {Map<string, string[]>} tests
 */
export function renderTables(markdown, tests) {
  /** @type {Row[]} */
  const rows = []
  let inTable = false
  const lines = markdown.split('\n').map((line) => {
    const cells = cellsOf(line)
    if (cells === null) inTable = false
    else if (cells[0] === 'Id' && cells.at(-1) === 'Tests') inTable = true
    if (!inTable || cells === null) return line
    const id = cells[0] ?? ''
    if (idsIn(id)[0] !== id) return line
    const files = tests.get(id) ?? []
    const before = cells.at(-1) ?? ''
    // A column that was written from tests which are gone is no reason.
    const reason = before.startsWith('[') ? '' : before
    rows.push({ id, text: cells[1] ?? '', files, reason })
    const last = files.length === 0 ? reason : files.map(link).join(', ')
    return `| ${[...cells.slice(0, -1), last].join(' | ')} |`
  })
  return { text: lines.join('\n'), rows }
}

/** The cells of a table row without their spaces; null for any other line. @param {string} line */
const cellsOf = (line) =>
  line.startsWith('|')
    ? line
        .trimEnd()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim())
    : null

/** @param {string} path */
const link = (path) => `[${path.replace(/^.*\//, '').replace(TEST_FILE, '')}](../${path})`

/** The sentence that says how many rows are held. @param {Row[]} rows */
export function counts(rows) {
  const held = rows.filter(({ files }) => files.length > 0).length
  const open = unobservable(rows).map(({ id }) => id)
  const reasoned = rows.length - held - open.length - untested(rows).length
  const text = [
    `${rows.length} rows: ${held} named by a test`,
    `${open.length} that no test can hold${open.length === 0 ? '' : ` (${open.join(', ')})`}`,
    `${reasoned} with a reason in place of a test`,
    `${untested(rows).length} without either`,
  ].join(', ')
  return `<!-- counts -->${text}.<!-- /counts -->`
}
