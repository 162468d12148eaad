import type { Endpoint, Shape } from '@foyer/contract'
import { commonRefusals } from '@foyer/contract'
import { shapeOf } from '@foyer/contract/schemas'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Refused } from './refused.ts'

/** Checks one part of a request; the value as the handler gets it. */
export type Check = (value: unknown) => unknown

/** The parts of a request that are text on the wire: their numbers arrive as digits. */
const TEXT_PARTS = new Set<keyof Shape>(['params', 'query', 'headers'])

/** By the name of the call: compiled once, however many servers are made in the process. */
const known = new Map<string, Partial<Record<keyof Shape, Check>>>()

/** One compiled check for every part of a call's shape. */
export function checksOf(endpoint: Endpoint): Partial<Record<keyof Shape, Check>> {
  const found = known.get(endpoint.name)
  if (found !== undefined) return found
  const checks: Partial<Record<keyof Shape, Check>> = {}
  for (const [part, schema] of Object.entries(shapeOf(endpoint)) as [keyof Shape, TSchema][]) {
    checks[part] = TEXT_PARTS.has(part) ? textCheck(schema) : strictCheck(schema)
  }
  known.set(endpoint.name, checks)
  return checks
}

/** A compiled check of one value. @throws Refused by the check */
export function strictCheck(schema: TSchema): Check {
  const compiled = Compile(schema)
  const brokenTextIn = createTextSearch(schema)
  return (value) => {
    if (!compiled.Check(value)) throw refusalOf(compiled.Errors(value))
    const broken = brokenTextIn(value, '')
    if (broken !== undefined)
      throw new Refused(commonRefusals.invalid, { [broken || 'body']: ['must be text without NUL'] })
    return value
  }
}

/** Path of the first broken text in a value that is at `path`. */
type TextSearch = (value: unknown, path: string) => string | undefined

/**
 * Looks for text that could not be kept as it is: PostgreSQL refuses NUL, and half of a surrogate pair becomes
 * another character. What the schema does not name is not looked at, and not kept either.
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

/** The parts of a schema that have schemas of their own. */
interface Nested {
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
}

function textCheck(schema: TSchema): Check {
  const check = strictCheck(schema)
  const integers = Object.entries((schema as { properties?: Record<string, TSchema> }).properties ?? {})
    .filter(([, property]) => (property as { type?: string }).type === 'integer')
    .map(([name]) => name)
  return (value) => {
    const values = { ...(value as Record<string, unknown>) }
    for (const name of integers) {
      const text = values[name]
      if (typeof text === 'string' && /^-?\d{1,15}$/.test(text)) values[name] = Number(text)
    }
    return check(values)
  }
}

type SchemaErrors = Iterable<{ keyword: string; instancePath: string; message: string; params?: object }>

/** A field of a wrong type makes a request that could not be read (4000); anything else is 4001. */
function refusalOf(found: SchemaErrors): Refused {
  const errors: Record<string, string[]> = {}
  const keywords: Record<string, string[]> = {}
  for (const { keyword, instancePath, message, params } of found) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    const missing = (params as { requiredProperties?: string[] } | undefined)?.requiredProperties
    for (const field of missing ?? ['']) {
      const name = [path, field].filter((each) => each !== '').join('.') || 'body'
      errors[name] = [...(errors[name] ?? []), missing === undefined ? message : 'is missing']
      // A union fails in each of its branches, and once more as a whole.
      if (keyword !== 'anyOf') keywords[name] = [...(keywords[name] ?? []), keyword]
    }
  }
  const wrongType = Object.values(keywords).some((failed) => failed.every((keyword) => keyword === 'type'))
  return new Refused(wrongType ? commonRefusals.malformed : commonRefusals.invalid, errors)
}
