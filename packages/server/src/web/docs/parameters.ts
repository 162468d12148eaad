import { headers } from '@foyer/contract'
import { fillExample, type JsonSchema, shapeOf } from '@foyer/contract/schemas'
import type { Components } from './components.ts'
import { getDescription } from './descriptions.ts'
import type { Parameter, Reference, RegisteredCall } from './document.ts'

/** Accounts send this header with calls that need a proof; see `sign-in.proofVerify`. */
const PROOF: Parameter = {
  name: headers.proof,
  in: 'header',
  required: false,
  description: 'A proof made for this act; `sign-in.proofVerify` makes one.',
  schema: { type: 'string' },
}

/** Parameters of all calls; one that several calls have in the same form is written once. */
export class Parameters {
  readonly shared: Record<string, Parameter> = {}
  readonly #components: Components

  constructor(calls: readonly RegisteredCall[], components: Components) {
    this.#components = components
    const uses = new Map<string, { parameter: Parameter; count: number }>()
    for (const parameter of calls.flatMap((call) => this.#list(call))) {
      const key = JSON.stringify(parameter)
      uses.set(key, { parameter, count: (uses.get(key)?.count ?? 0) + 1 })
    }
    const common = [...uses.values()].filter(({ count }) => count > 1)
    // Of parameters with one name, the most frequent form is shared.
    for (const { parameter } of common.sort((one, other) => other.count - one.count))
      this.shared[parameter.name] ??= parameter
  }

  of(call: RegisteredCall): (Parameter | Reference)[] {
    return this.#list(call).map((parameter) =>
      JSON.stringify(this.shared[parameter.name]) === JSON.stringify(parameter)
        ? { $ref: `#/components/parameters/${parameter.name}` }
        : parameter,
    )
  }

  #list({ endpoint }: RegisteredCall): Parameter[] {
    const { name, proof } = endpoint
    const { params, query, headers: head, example = {} } = shapeOf(endpoint)
    const shown = fillExample(example)
    return [
      ...this.#listPart(`${name}.params`, 'path', params, shown.params),
      ...this.#listPart(`${name}.query`, 'query', query, shown.query),
      ...this.#listPart(`${name}.headers`, 'header', head),
      ...(proof === undefined ? [] : [PROOF]),
    ]
  }

  #listPart(
    path: string,
    place: Parameter['in'],
    schema: JsonSchema | undefined,
    example: Readonly<Record<string, string>> = {},
  ): Parameter[] {
    const { properties = {}, required = [] } = schema ?? {}
    return Object.entries(properties).map(([name, property]) => {
      const description = getDescription(`${path}.${name}`)
      return {
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        ...(description === undefined ? {} : { description }),
        schema: this.#components.show(property),
        ...(example[name] === undefined ? {} : { example: toValue(example[name], property) }),
      }
    })
  }
}

/** Examples are written as an address has them, and shown as the server reads them. */
const toValue = (text: string, { type }: JsonSchema) =>
  type === 'integer' ? Number(text) : type === 'array' ? [text] : text
