import { placeholders } from './example.ts'
import { type JsonSchema, namedSchemas } from './named.ts'

/** Values of schemas that have a pattern, by name. */
const BY_SCHEMA: Readonly<Record<string, string>> = {
  Address: placeholders.account,
  AddressInput: placeholders.account,
  PublicId: placeholders.account,
  PublicIdInput: placeholders.account,
  Hash: placeholders.room,
  Time: '2026-01-31T12:00:00.000Z',
}

/** Values of fields that any text would fit, by the name of the field. */
const BY_FIELD: Readonly<Record<string, string>> = {
  id: placeholders.message,
  url: placeholders.url,
  domain: placeholders.domain,
  hashed_domain: placeholders.hashedDomain,
  public_id: placeholders.account,
  message_id: placeholders.message,
  client_id: placeholders.clientId,
  guest_uuid: placeholders.guest,
  display_name: 'Ada',
  content: 'hello',
  reaction: '👍',
  minimum: '1',
  from: '22:00',
  until: '07:00',
  topic: `room:${placeholders.room}`,
}

/**
 * A value that fits a schema of the contract, the same at every call, for documentation: fields that may be absent or
 * null are given.
 *
 * @param field name of the field that has the value
 * @throws Error for a text whose pattern has no sample
 */
export function sampleOf(schema: JsonSchema, field = ''): unknown {
  const { type, anyOf, properties, patternProperties, items } = schema
  if ('const' in schema) return schema.const
  if (anyOf !== undefined) return sampleOf(anyOf[0] ?? {}, field)
  if (type === 'array') return items === undefined ? [] : [sampleOf(items, field)]
  if (type === 'string') return sampleText(schema, field)
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner, name)]),
    )
  if (patternProperties !== undefined)
    return Object.fromEntries(
      Object.values(patternProperties).map((inner) => [placeholders.room, sampleOf(inner)]),
    )
  return type === 'object' ? {} : null
}

function sampleText(schema: JsonSchema, field: string): string {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const named = namedSchemas.get(JSON.stringify(schema))?.name ?? ''
  const known = BY_SCHEMA[named] ?? BY_FIELD[field]
  // That a known value matches is held by the test of all samples.
  if (pattern !== undefined && known === undefined)
    throw new Error(`No sample for "${field}", which matches ${pattern}.`)
  return (known ?? 'text').slice(0, maxLength).padEnd(minLength, '.')
}
