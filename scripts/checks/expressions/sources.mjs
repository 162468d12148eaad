import { parseAst } from 'rolldown/parseAst'

/** @typedef {{ type: string, start: number, [key: string]: unknown }} Node of a syntax tree (ESTree) */
/** @typedef {{ file: string, line: number, source: string, flags: string }} Expression */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/** Calls `visit` with a node and all that is within it. @param {unknown} value @param {(node: Node) => void} visit */
function walk(value, visit) {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  else if (isNode(value)) {
    visit(value)
    for (const [key, inner] of Object.entries(value)) if (key !== 'type') walk(inner, visit)
  }
}

/**
 * Every regular expression of some sources: literals, `new RegExp` of constants, and patterns of schemas.
 *
 * @param {{ path: string, text: string }[]} files
 * @returns {{ found: Expression[], unknown: { file: string, source: string }[] }} `unknown`: those that are made of
 * more than constants, by what stands between their parentheses
 */
export function collectExpressions(files) {
  const trees = files.map(({ path, text }) => ({
    path,
    text,
    tree: parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' }),
  }))
  /** Constants of each file, and those of all by their name. @type {Map<string, Node>} */
  const shared = new Map()
  const perFile = new Map(trees.map(({ path, tree }) => [path, constantsOf(tree, shared)]))
  const found = new Map()
  const unknown = new Map()
  for (const { path, text, tree } of trees) {
    const own = perFile.get(path) ?? new Map()
    const lookUp = (/** @type {string} */ name) => own.get(name) ?? shared.get(name)
    const add = (
      /** @type {Node} */ { start },
      /** @type {string} */ source,
      /** @type {string} */ flags,
    ) => {
      const line = text.slice(0, start).split('\n').length
      const key = `${path} ${source} ${flags}`
      if (!found.has(key)) found.set(key, { file: path, line, source, flags })
    }
    walk(tree, (node) => {
      const regex = regexOf(node)
      if (regex !== null) return add(node, regex.pattern, regex.flags)
      if (isRegExpCall(node)) {
        const [pattern, flags] = /** @type {Node[]} */ (node.arguments)
        if (pattern === undefined) return
        const source = textOf(pattern, lookUp)
        if (source !== null) return add(node, source, (flags && textOf(flags, lookUp)) ?? '')
        const { start, end } = /** @type {{ start: number, end: number }} */ (
          /** @type {unknown} */ (pattern)
        )
        const written = text.slice(start, end)
        return unknown.set(`${path} ${written}`, { file: path, source: written })
      }
      if (node.type === 'Property' && isNode(node.key) && node.key.name === 'pattern') {
        const source = path.includes('/schema/') && isNode(node.value) ? textOf(node.value, lookUp) : null
        // As TypeBox makes them.
        if (source !== null) add(node, source, 'u')
      }
    })
  }
  return { found: [...found.values()], unknown: [...unknown.values()] }
}

/** @param {Node} node @returns {{ pattern: string, flags: string } | null} */
const regexOf = (node) =>
  node.type === 'Literal' && node.regex
    ? /** @type {{ pattern: string, flags: string }} */ (node.regex)
    : null

/** @param {Node} node */
const isRegExpCall = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp'

/** What each constant of a file is set to. @param {unknown} tree @param {Map<string, Node>} shared */
function constantsOf(tree, shared) {
  /** @type {Map<string, Node>} */
  const own = new Map()
  walk(tree, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || typeof id.name !== 'string') return
    if (!own.has(id.name)) own.set(id.name, init)
    if (!shared.has(id.name)) shared.set(id.name, init)
  })
  return own
}

/**
 * The text that an expression of constants comes to; null where it has anything else in it.
 *
 * @param {Node} node
 * @param {(name: string) => Node | undefined} lookUp
 * @returns {string | null}
 */
function textOf(node, lookUp, depth = 0) {
  const inner = (/** @type {unknown} */ value) =>
    isNode(value) && depth < 20 ? textOf(value, lookUp, depth + 1) : null
  switch (node.type) {
    case 'Literal':
      return regexOf(node)?.pattern ?? (node.value === null ? null : String(node.value))
    case 'TemplateLiteral': {
      const quasis = /** @type {{ value: { cooked: string } }[]} */ (/** @type {unknown} */ (node.quasis))
      const values = /** @type {Node[]} */ (node.expressions).map(inner)
      if (values.includes(null)) return null
      return quasis.map(({ value }, index) => value.cooked + (values[index] ?? '')).join('')
    }
    case 'BinaryExpression': {
      const [left, right] = [inner(node.left), inner(node.right)]
      return node.operator === '+' && left !== null && right !== null ? left + right : null
    }
    case 'Identifier':
      return inner(lookUp(String(node.name)))
    case 'MemberExpression':
      return isNode(node.property) && node.property.name === 'source' ? inner(node.object) : null
    case 'TaggedTemplateExpression': {
      const quasi = /** @type {Node} */ (node.quasi)
      const quasis = /** @type {{ value: { raw: string } }[]} */ (/** @type {unknown} */ (quasi.quasis))
      return quasis.length === 1 ? (quasis[0]?.value.raw ?? null) : null
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression)
    default:
      return null
  }
}
