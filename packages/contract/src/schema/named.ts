import * as every from './features.ts'
import * as realtime from './realtime.ts'
import * as shared from './shared.ts'

/** JSON Schema, as far as the contract uses it. */
export interface JsonSchema {
  type?: string
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  contentMediaType?: string
}

/** A schema of the contract with the name of its export. */
export interface NamedSchema {
  name: string
  schema: JsonSchema
}

/** The schemas that have a name, by their JSON: objects, strings with a pattern, unions of frames. */
export const namedSchemas: ReadonlyMap<string, NamedSchema> = new Map(
  [realtime, shared, ...Object.values(every)]
    .flatMap((module) => Object.entries(module) as [string, unknown][])
    .filter((entry): entry is [string, JsonSchema] => isNamed(...entry))
    .map(([name, schema]) => [JSON.stringify(schema), { name, schema }]),
)

function isNamed(name: string, schema: unknown): boolean {
  if (!/^[A-Z]/.test(name) || /Params$|Query$/.test(name)) return false
  if (typeof schema !== 'object' || schema === null) return false
  const { type, pattern, anyOf } = schema as JsonSchema
  if (anyOf !== undefined) return /^(Change|Feed)Frame$/.test(name)
  return type === 'object' || (type === 'string' && pattern !== undefined)
}
