import { type JsonSchema, namedSchemas } from '@foyer/contract/schemas'
import { getDescription } from './descriptions.ts'

/** A schema as API documents show it. */
export type ShownSchema = Record<string, unknown>

/**
 * Collects the named schemas of an API document: a schema with a name in the contract is written once, under that
 * name, and referred to elsewhere.
 */
export class Components {
  readonly schemas: Record<string, ShownSchema> = {}
  /** True where a description may stand beside a reference (OpenAPI 3.1, but not AsyncAPI). */
  readonly #describesReferences: boolean

  constructor({ describesReferences }: { describesReferences: boolean }) {
    this.#describesReferences = describesReferences
  }

  /** The reference to a named schema, or any other schema as it is. @param path prefix of its fields' descriptions */
  show(schema: JsonSchema, path = ''): ShownSchema {
    const name = namedSchemas.get(JSON.stringify(schema))?.name
    return name === undefined ? this.#expand(schema, path) : this.#define(name, schema, name)
  }

  /** The reference to a schema under its name in the contract, or else under this one. */
  name(name: string, schema: JsonSchema, path: string): ShownSchema {
    const isNamed = namedSchemas.has(JSON.stringify(schema))
    return isNamed || schema.type !== 'object' ? this.show(schema, path) : this.#define(name, schema, path)
  }

  #define(name: string, schema: JsonSchema, path: string): ShownSchema {
    if (!Object.hasOwn(this.schemas, name)) {
      // Reserved first: a schema may contain itself.
      this.schemas[name] = {}
      const description = getDescription(name)
      this.schemas[name] = {
        ...(description === undefined ? {} : { description }),
        ...this.#expand(schema, path),
      }
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #expand(schema: JsonSchema, path: string): ShownSchema {
    const { anyOf, properties, patternProperties, items, ...rest } = schema
    if (anyOf !== undefined) return this.#expandUnion(anyOf, path)
    const [values] = Object.values(patternProperties ?? {})
    return {
      ...rest,
      ...('const' in rest && rest.type === undefined ? { type: typeof rest.const } : {}),
      ...((rest.maximum ?? 0) > 2 ** 31 ? { format: 'int64' } : {}),
      ...(items === undefined ? {} : { items: this.show(items, path) }),
      ...(values === undefined ? {} : { additionalProperties: this.show(values) }),
      ...(properties === undefined ? {} : { properties: this.#expandFields(properties, path) }),
    }
  }

  #expandFields(properties: Record<string, JsonSchema>, path: string): Record<string, ShownSchema> {
    return Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => {
        const shown = this.show(schema, `${path}.${field}`)
        const description = getDescription(`${path}.${field}`)
        const isBare = '$ref' in shown && !this.#describesReferences
        return [field, description === undefined || isBare ? shown : { ...shown, description }]
      }),
    )
  }

  /** A union: of texts as an `enum`, with null as a second type, else as `anyOf`. */
  #expandUnion(members: JsonSchema[], path: string): ShownSchema {
    const others = members.filter(({ type }) => type !== 'null')
    const isNullable = others.length < members.length
    const [only] = others
    if (others.length > 1 && others.every((each) => typeof each.const === 'string')) {
      const values = others.map((each) => each.const)
      return isNullable
        ? { type: ['string', 'null'], enum: [...values, null] }
        : { type: 'string', enum: values }
    }
    const shown = others.map((each) => this.show(each, path))
    const [first] = shown
    if (!isNullable) return others.length === 1 ? (first as ShownSchema) : { anyOf: shown }
    const isSimple = others.length === 1 && typeof first?.type === 'string' && only?.const === undefined
    if (isSimple) return { ...first, type: [first.type, 'null'], ...addNull(first) }
    return { anyOf: [...shown, { type: 'null' }] }
  }
}

const addNull = ({ enum: values }: ShownSchema) => (Array.isArray(values) ? { enum: [...values, null] } : {})

/** `rooms.post` and `Body` as `RoomsPostBody`. */
export const toSchemaName = (call: string, part: string): string =>
  `${call.replace(/(^|[.-])(\w)/g, (_, _mark, letter: string) => letter.toUpperCase())}${part}`
