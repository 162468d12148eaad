import { type Endpoint, features } from '@foyer/contract'
import { ClientFrame, namedSchemas, OwnFrame, ServerFrame, shapeOf } from '@foyer/contract/schemas'
import { endpointComments, fieldComments } from './comments.ts'
import { expandedNotation, fieldsOf, notationOf, type Schema } from './notation.ts'
import { table } from './table.ts'

/** What a server says of a call in its API document, beside what the contract says. */
export interface Operation {
  operationId: string
  'x-who'?: 'anyone' | 'identity' | 'account'
  'x-role'?: 'owner' | 'moderator' | 'agent'
  'x-limit'?: string
  'x-site'?: 'none' | 'own' | 'any'
}

const WHO = { anyone: 'anyone', identity: 'guests and accounts', account: 'accounts' } as const
const ROLE = { owner: 'owners', moderator: 'moderators and owners', agent: 'agents and owners' } as const

/** Every call, by feature. */
export function callList(operations: ReadonlyMap<string, Operation>): string {
  return Object.entries(features)
    .flatMap(([feature, calls]) => [
      `### ${feature}`,
      ...Object.values(calls as Record<string, Endpoint>).map((endpoint) =>
        call(endpoint, operations.get(endpoint.name)),
      ),
    ])
    .join('\n\n')
}

function call(endpoint: Endpoint, operation: Operation | undefined): string {
  const { name, method, path, errors, proof, success = 200 } = endpoint
  if (operation === undefined) throw new Error(`The server does not answer ${name}.`)
  const { 'x-who': who = 'anyone', 'x-role': role, 'x-limit': limit, 'x-site': site = 'none' } = operation
  const facts = [
    `\`${method} ${path}\``,
    role === undefined ? WHO[who] : `${ROLE[role]} of the domain`,
    ...(limit === undefined ? [] : [`limit \`${limit}\``]),
    `site tokens: ${site}`,
    ...(proof === undefined ? [] : [`proof \`${proof}\``]),
  ]
  const refusals = Object.entries(errors).map(([each, { status, code }]) => `${each} ${status}/${code}`)
  const lines = [...parts(endpoint), ...(refusals.length === 0 ? [] : [`- refuses: ${refusals.join(', ')}`])]
  const comment = endpointComments.get(name)
  return [`#### ${name}`, facts.join(' · '), ...(comment === undefined ? [] : [comment]), lines.join('\n')]
    .filter((each) => each !== '')
    .join('\n\n')

  function parts(of: Endpoint): string[] {
    const { reply, example: _, ...given } = shapeOf(of) as Record<string, Schema>
    return [
      ...Object.entries(given).map(([part, schema]) => `- ${part}: \`${notationOf(schema)}\``),
      `- ${success}: ${reply === undefined ? 'nothing' : `\`${notationOf(reply)}\``}`,
    ]
  }
}

/** Frames in both directions. */
export const frameTables = (): string =>
  [
    table(['Client to server', 'Fields'], framesOf([ClientFrame])),
    table(['Server to client', 'Fields'], framesOf([ServerFrame, OwnFrame])),
  ].join('\n\n')

function framesOf(unions: unknown[]): string[][] {
  const frames = unions.flatMap((union) => (union as Schema).anyOf ?? [])
  const rows = frames.map(({ properties = {}, ...frame }) => {
    const { type, ...fields } = properties
    return [
      `\`${String(type?.const)}\``,
      fieldsOf({ ...frame, properties: fields })
        .map((each) => `\`${each}\``)
        .join(', '),
    ]
  })
  return [...new Map(rows.map((row) => [row.join(' '), row])).values()]
}

/** The named shapes, each with its fields. */
export const shapeList = (): string =>
  [...namedSchemas.values()]
    .filter(({ schema }) => schema.anyOf === undefined)
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, schema }) => {
      const fields =
        schema.properties === undefined
          ? [patternOf(schema)]
          : fieldsOf(schema).map((field) => commented(name, field))
      return `\`\`\`ts\n${name} {\n${fields.map((field) => `  ${field}`).join('\n')}\n}\n\`\`\``
    })
    .join('\n\n')

function commented(shape: string, field: string): string {
  const comment = fieldComments.get(`${shape}.${/^\w+/.exec(field)?.[0]}`)
  return comment === undefined ? field : `${field} // ${comment}`
}

const patternOf = (schema: Schema): string => `${expandedNotation(schema)} matching ${schema.pattern}`
