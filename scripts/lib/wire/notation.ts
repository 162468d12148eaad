import * as schemas from '@foyer/contract/schemas'

/** JSON Schema, as far as the contract uses it. */
export interface Schema {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
}

/** Above this a bound is that of the storage and says nothing. */
const STORAGE_BOUND = 2_147_483_647

/** The schemas that have a name, by their JSON: objects, strings with a pattern, unions of frames. */
export const named: ReadonlyMap<string, { name: string; schema: Schema }> = new Map(
  [schemas, schemas.sharedSchemas, ...Object.values(schemas.featureSchemas)]
    .flatMap((module) => Object.entries(module) as [string, unknown][])
    .filter((entry): entry is [string, Schema] => isNamed(...entry))
    .map(([name, schema]) => [JSON.stringify(schema), { name, schema }]),
)

function isNamed(name: string, schema: unknown): boolean {
  if (!/^[A-Z]/.test(name) || /Params$|Query$/.test(name)) return false
  if (typeof schema !== 'object' || schema === null) return false
  const { type, pattern, anyOf } = schema as Schema
  if (anyOf !== undefined) return /^(Change|Feed)Frame$/.test(name)
  return type === 'object' || (type === 'string' && pattern !== undefined)
}

/** A schema in short: `{ id: Hash, note?: string ≤ 64 | null }`, by its name where it has one. */
export const notationOf = (schema: Schema): string =>
  named.get(JSON.stringify(schema))?.name ?? expandedNotation(schema)

/** The same without the schema's own name. */
export function expandedNotation(schema: Schema): string {
  const { anyOf, type } = schema
  if ('const' in schema) return typeof schema.const === 'string' ? `'${schema.const}'` : String(schema.const)
  if (anyOf !== undefined) return anyOf.map(notationOf).join(' | ')
  if (type === 'object') return objectNotation(schema)
  if (type === 'array') return arrayNotation(schema)
  if (type === 'string') return `string${schema.maxLength === undefined ? '' : ` ≤ ${schema.maxLength}`}`
  if (type === 'integer' || type === 'number') return type + boundsOf(schema)
  return type ?? 'JSON'
}

function objectNotation(schema: Schema): string {
  const { properties, patternProperties = {} } = schema
  if (properties !== undefined) return `{ ${fieldsOf(schema).join(', ')} }`
  const [value] = Object.values(patternProperties)
  return `{ [key]: ${value === undefined ? 'JSON' : notationOf(value)} }`
}

/** The fields of an object, each as `note?: string ≤ 64`. */
export const fieldsOf = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(
    ([name, each]) => `${name}${required.includes(name) ? '' : '?'}: ${notationOf(each)}`,
  )

function arrayNotation({ items = {}, maxItems }: Schema): string {
  const item = notationOf(items)
  const list = item.includes(' ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  return maxItems === undefined ? list : `${list} ≤ ${maxItems}`
}

function boundsOf({ minimum, maximum }: Schema): string {
  const hasMaximum = maximum !== undefined && maximum < STORAGE_BOUND
  if (minimum !== undefined && hasMaximum) return ` ${minimum}–${maximum}`
  if (minimum !== undefined) return ` ≥ ${minimum}`
  return hasMaximum ? ` ≤ ${maximum}` : ''
}
