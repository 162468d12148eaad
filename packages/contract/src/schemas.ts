/** Entry point for the schemas of every call: for the server, tests and documentation, not for browsers. */
import type { Endpoint, Shape } from './endpoint.ts'
import type { features } from './features.ts'
import * as everySchema from './schema/features.ts'

export { eventData } from './schema/engagement.ts'
export * from './schema/example.ts'
export { featureTexts } from './schema/feature-texts.ts'
export { type JsonSchema, type NamedSchema, namedSchemas } from './schema/named.ts'
export * from './schema/realtime.ts'
export { Message, Room } from './schema/rooms.ts'
export { sampleOf } from './schema/sample.ts'
export { Ban, UserRef } from './schema/shared.ts'

const schemas: Record<string, Record<string, unknown>> = everySchema satisfies Record<
  keyof typeof features,
  object
>

/** The schemas of a call. @throws Error when `schema/` has none under the name of the endpoint */
export function shapeOf<S extends Shape>(endpoint: Endpoint<S>): S {
  const [feature, call] = endpoint.name.split('.') as [string, string]
  const shape = schemas[feature]?.[call]
  if (shape === undefined) throw new Error(`There is no schema for ${endpoint.name}.`)
  return shape as S
}
