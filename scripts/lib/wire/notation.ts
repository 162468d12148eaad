import { type JsonSchema, namedSchemas } from '@foyer/contract/schemas'

export type Schema = JsonSchema

/** Above this a bound is that of the storage and says nothing. */
const STORAGE_BOUND = 2_147_483_647

/** A schema in short: `{ id: Hash, note?: string ≤ 64 | null }`, by its name where it has one. */
export const notationOf = (schema: Schema): string =>
  namedSchemas.get(JSON.stringify(schema))?.name ?? expandedNotation(schema)

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
