import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const contract = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url))
const sources = readdirSync(contract, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(contract, path), 'utf8'))

const COMMENT = String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export const `
const ENDPOINT = new RegExp(`${COMMENT}\\w+ = endpoint\\(\\{\\s*name: '([^']+)'`, 'g')
/** A named schema, with the fields of its object. */
const SHAPE = /^export const ([A-Z]\w*) = Type\.Object\(\{\n([\s\S]*?)^\}\)/gm
const FIELD = /^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/gm
const CONSTANT = new RegExp(`${COMMENT}([A-Z][A-Z_0-9]*) =`, 'g')

/** A document as code names it: `docs/wire.md#paging`. */
const DOCUMENT = /docs\/([\w-]+)\.md(?:#([\w-]+))?/g

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

const collect = (pattern: RegExp): ReadonlyMap<string, string> =>
  new Map(
    sources.flatMap((source) =>
      [...source.matchAll(pattern)].map(
        ([, comment = '', name = '']) => [name, toLinkedLine(comment)] as const,
      ),
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
