import { parseSync } from 'rolldown/utils'

/** A piece of text for people in a source file. @typedef {{ text: string, line: number }} Passage */
/** `titles` name tests and groups; `strings` are all other strings. @typedef {{ comments: Passage[], titles: Passage[], strings: Passage[] }} Prose */
/** @typedef {{ type: string, start: number, [key: string]: unknown }} Node */

const TITLED = new Set(['test', 'it', 'describe'])

/**
 * The comments and strings of a TypeScript or JavaScript file.
 *
 * @param {string} path
 * @param {string} source
 * @returns {Prose}
 */
export function readProse(path, source) {
  const { program, comments, errors } = parseSync(path, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const lineAt = toLines(source)
  /** @type {Prose} */
  const prose = {
    comments: comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
    titles: [],
    strings: [],
  }
  /** @type {Set<Node>} */
  const titles = new Set()
  walk(/** @type {Node} */ (/** @type {unknown} */ (program)), (node) => {
    const title = titleOf(node)
    if (title !== null) titles.add(title)
    const text = textOf(node)
    if (text !== null) prose[titles.has(node) ? 'titles' : 'strings'].push({ text, line: lineAt(node.start) })
  })
  return prose
}

/** Text of a string or template; what a template inserts is left out. @param {Node} node @returns {string | null} */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const quasis = /** @type {{ value: { raw: string } }[]} */ (node.quasis)
  return quasis.map(({ value }) => value.raw).join('…')
}

/** The first argument of `test(…)`, `describe.each(…)(…)` and the like. @param {Node} node @returns {Node | null} */
function titleOf(node) {
  if (node.type !== 'CallExpression') return null
  const [first] = /** @type {Node[]} */ (node.arguments)
  return first !== undefined && TITLED.has(rootName(/** @type {Node} */ (node.callee))) ? first : null
}

/** `test` of `test.each(rows)`; empty where the callee has no name. @param {Node} callee @returns {string} */
function rootName(callee) {
  if (callee.type === 'Identifier') return String(callee.name)
  const inner = callee.type === 'CallExpression' ? callee.callee : callee.object
  return isNode(inner) ? rootName(inner) : ''
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/** Visits a node before its children. @param {unknown} value @param {(node: Node) => void} visit */
function walk(value, visit) {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  if (!isNode(value)) return
  visit(value)
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit)
}

/** Turns an offset into a line, from 1. @param {string} source @returns {(offset: number) => number} */
function toLines(source) {
  const starts = [...source.matchAll(/\n/g)].map(({ index }) => index + 1)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (/** @type {number} */ (starts[middle]) <= offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
