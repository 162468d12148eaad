import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const contract = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url))
const files = readdirSync(contract, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: readFileSync(join(contract, path), 'utf8') }))
const sources = files.map(({ source }) => source)

const COMMENT = String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export const `
const ENDPOINT = new RegExp(`${COMMENT}\\w+ = endpoint\\(\\{\\s*name: '([^']+)'`, 'g')
/** A named schema, with the fields of its object. */
const SHAPE = /^export const ([A-Z]\w*) = Type\.Object\(\{\n([\s\S]*?)^\}\)/gm
const FIELD = /^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/gm
/** A named schema of any kind, with what stands above it. */
const NAMED = new RegExp(`${COMMENT}([A-Z]\\w*) = Type\\.`, 'g')
/** The schemas of a call, one of its parts, and the fields of that part. */
const CALL = /^export const (\w+) = \{\n([\s\S]*?)^\}/gm
const PART = /^ {2}(params|query|headers|body|form|reply): Type\.Object\(\{\n([\s\S]*?)^ {2}\}\)/gm
const PART_FIELD = /^ {4}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/gm
const CONSTANT = new RegExp(`${COMMENT}([A-Z][A-Z_0-9]*) =`, 'g')

/** A document as code names it: `docs/wire.md#paging`. */
const DOCUMENT = /docs\/([\w-]+)\.md(?:#([\w-]+))?/g

/** Documents and requirements in parentheses: readers of an API document do not have the repository. */
const CITED = / \((?:docs\/|[A-Z]\d*-?\d)[^)]*\)/g

/** A comment as one line, without its stars. */
const toLine = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?/, '').trim())
    .filter((line) => line !== '')
    .join(' ')

/** A comment as one line for a document in docs: documents become links. */
const toLinkedLine = (comment: string): string =>
  toLine(comment).replace(DOCUMENT, (_, name: string, anchor?: string) => toLink(name, anchor))

const toLink = (name: string, anchor: string | undefined): string => {
  const target = `${name === 'wire' ? '' : `${name}.md`}${anchor === undefined ? '' : `#${anchor}`}`
  return `[${(anchor ?? name).replaceAll('-', ' ')}](${target})`
}

const collect = (pattern: RegExp, write = toLinkedLine): ReadonlyMap<string, string> =>
  new Map(
    sources.flatMap((source) =>
      [...source.matchAll(pattern)].map(([, comment = '', name = '']) => [name, write(comment)] as const),
    ),
  )

/** What the contract says above the fields of its shapes, by `Shape.field`. */
export const fieldComments: ReadonlyMap<string, string> = new Map(
  sources.flatMap((source) =>
    [...source.matchAll(SHAPE)].flatMap(([, shape = '', fields = '']) =>
      [...fields.matchAll(FIELD)].map(
        ([, comment = '', field = '']) => [`${shape}.${field}`, toLine(comment)] as const,
      ),
    ),
  ),
)

/** What the contract says above each endpoint, by its name. */
export const endpointComments = collect(ENDPOINT)
/** What the contract says above each constant, by its name. */
export const constantComments = collect(CONSTANT)

/** What the contract says above the fields of a call's schemas, by `feature.call.part.field`. */
function collectPartFields(): [string, string][] {
  const found: [string, string][] = []
  for (const { path, source } of files.filter((file) => file.path.startsWith('schema')))
    for (const [, call = '', parts = ''] of source.matchAll(CALL))
      for (const [, part = '', fields = ''] of parts.matchAll(PART))
        for (const [, comment = '', field = ''] of fields.matchAll(PART_FIELD))
          found.push([`${basename(path, '.ts')}.${call}.${part}.${field}`, toLine(comment)])
  return found
}

/**
 * Everything that the contract says of calls, schemas and fields, as JSON by name: the server has no sources to read,
 * and shows these texts in its API documents.
 */
export function renderDescriptions(): string {
  const named = [...collect(ENDPOINT, toLine), ...collect(NAMED, toLine)]
  const sorted = [...named, ...fieldComments, ...collectPartFields()]
    .map(([name, text]) => [name, text.replace(CITED, '')] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
