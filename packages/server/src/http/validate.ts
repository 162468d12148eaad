import type { Endpoint, Shape } from '@foyer/contract'
import { commonRefusals } from '@foyer/contract'
import { shapeOf } from '@foyer/contract/schemas'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { HttpError } from '../lib/http-error.ts'

/** Validates one part of a request and returns the value for the handler. */
export type Check = (value: unknown) => unknown

/** Parts of a request that are text on the wire: their numbers arrive as digits. */
const TEXT_PARTS = new Set<keyof Shape>(['params', 'query', 'headers'])

/** Checks by endpoint name, shared by all servers of the process. */
const known = new Map<string, Partial<Record<keyof Shape, Check>>>()

/** Returns one check for each part of the endpoint's shape. */
export function getChecks(endpoint: Endpoint): Partial<Record<keyof Shape, Check>> {
  const found = known.get(endpoint.name)
  if (found !== undefined) return found
  const checks: Partial<Record<keyof Shape, Check>> = {}
  const { example: _, ...schemas } = shapeOf(endpoint)
  for (const [part, schema] of Object.entries(schemas) as [keyof Shape, TSchema][]) {
    checks[part] = TEXT_PARTS.has(part) ? textCheck(schema) : strictCheck(schema)
  }
  known.set(endpoint.name, checks)
  return checks
}

/**
 * Creates the check of one value. The check compiles its schema for the first value: a server has hundreds of checks,
 * and most of them never get a request.
 *
 * @throws HttpError (the returned check) `malformed` or `invalid`
 */
export function strictCheck(schema: TSchema): Check {
  let compiled: ReturnType<typeof Compile> | undefined
  const brokenTextIn = createTextSearch(schema)
  return (value) => {
    compiled ??= Compile(schema)
    if (!compiled.Check(value)) throw toHttpError(compiled.Errors(value))
    const broken = brokenTextIn(value, '')
    if (broken !== undefined)
      throw new HttpError(commonRefusals.invalid, { [broken || 'body']: ['must be text without NUL'] })
    return value
  }
}

/** Returns the path of the first invalid text in the value at `path`; undefined when there is none. */
type TextSearch = (value: unknown, path: string) => string | undefined

/**
 * Creates a search for text that PostgreSQL cannot store unchanged: NUL, and lone surrogates. Fields that the schema
 * does not name are neither searched nor stored.
 */
function createTextSearch(schema: TSchema): TextSearch {
  const { properties = {}, items, anyOf = [] } = schema as Nested
  const named = Object.entries(properties).map(([name, inner]) => ({ name, search: createTextSearch(inner) }))
  const ofItems = items === undefined ? undefined : createTextSearch(items)
  const branches = anyOf.map(createTextSearch)
  return (value, path) => {
    if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
    if (typeof value !== 'object' || value === null) return undefined
    for (const { name, search } of named) {
      const broken = search((value as Record<string, unknown>)[name], innerPath(path, name))
      if (broken !== undefined) return broken
    }
    if (ofItems !== undefined && Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const broken = ofItems(item, innerPath(path, index))
        if (broken !== undefined) return broken
      }
    }
    for (const search of branches) {
      const broken = search(value, path)
      if (broken !== undefined) return broken
    }
    return undefined
  }
}

const innerPath = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`)

/** The parts of a schema that contain further schemas. */
interface Nested {
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
}

function textCheck(schema: TSchema): Check {
  const check = strictCheck(schema)
  const properties = Object.entries(
    (schema as { properties?: Record<string, { type?: string }> }).properties ?? {},
  )
  const namesOf = (wanted: string) =>
    properties.filter(([, { type }]) => type === wanted).map(([name]) => name)
  const [integers, lists] = [namesOf('integer'), namesOf('array')]
  return (value) => {
    const values = { ...(value as Record<string, unknown>) }
    for (const name of integers) {
      const text = values[name]
      if (typeof text === 'string' && /^-?\d{1,15}$/.test(text)) values[name] = Number(text)
    }
    // A list is a parameter that may be given several times; given once, it arrives as a text.
    for (const name of lists) if (typeof values[name] === 'string') values[name] = [values[name]]
    return check(values)
  }
}

type SchemaErrors = Iterable<{ keyword: string; instancePath: string; message: string; params?: object }>

/** A field of the wrong type makes a malformed request (4000); any other error is 4001. */
function toHttpError(found: SchemaErrors): HttpError {
  const errors: Record<string, string[]> = {}
  const keywords: Record<string, string[]> = {}
  for (const { keyword, instancePath, message, params } of found) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    const missing = (params as { requiredProperties?: string[] } | undefined)?.requiredProperties
    for (const field of missing ?? ['']) {
      const name = [path, field].filter((each) => each !== '').join('.') || 'body'
      errors[name] = [...(errors[name] ?? []), missing === undefined ? message : 'is missing']
      // A union fails once in each branch and once more as a whole.
      if (keyword !== 'anyOf') keywords[name] = [...(keywords[name] ?? []), keyword]
    }
  }
  const wrongType = Object.values(keywords).some((failed) => failed.every((keyword) => keyword === 'type'))
  return new HttpError(wrongType ? commonRefusals.malformed : commonRefusals.invalid, errors)
}
