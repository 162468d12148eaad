import type { StaffRole } from '@foyer/contract'
import { fillExample, type JsonSchema, sampleOf, shapeOf } from '@foyer/contract/schemas'
import type { Who } from '../../http/route-options.ts'
import { type Components, type ShownSchema, toSchemaName } from './components.ts'
import { getDescription, getSummary } from './descriptions.ts'
import type { Content, Operation, Parameter, RegisteredCall, RegisteredPage } from './document.ts'
import type { Parameters } from './parameters.ts'
import type { Refusals } from './refusals.ts'

/** What all operations of one document share. */
interface Shared {
  components: Components
  refusals: Refusals
  parameters: Parameters
}

const SECURITY: Record<Who, Record<string, string[]>[]> = {
  anyone: [{}, { guest: [] }, { bearer: [] }],
  identity: [{ guest: [] }, { bearer: [] }],
  account: [{ bearer: [] }],
  operator: [{ bearer: [] }],
}
const CALLERS: Record<Who, string> = {
  anyone: 'anyone',
  identity: 'guests and accounts',
  account: 'accounts',
  operator: 'operators of the server',
}
const STAFF: Record<StaffRole, string> = {
  owner: 'the owner of the domain',
  moderator: 'moderators and owners of the domain',
  agent: 'agents and owners of the domain',
}
const SUCCESS = { 200: 'Done.', 201: 'Made.', 204: 'Done; there is nothing to say.' } as const

export function toOperation(call: RegisteredCall, { components, refusals, parameters }: Shared): Operation {
  const { endpoint, who, role, limit, site, isForBanned } = call
  const { name, proof, success = 200 } = endpoint
  const { body, form, upload, reply, download, example = {} } = shapeOf(endpoint)
  const nameOf = (schema: JsonSchema, part: string) =>
    components.name(toSchemaName(name, part), schema, `${name}.${part.toLowerCase()}`)
  const listed = parameters.of(call)
  const content =
    body === undefined
      ? form === undefined
        ? upload && toFile(upload)
        : { 'multipart/form-data': { schema: nameOf(form, 'Form') } }
      : json(nameOf(body, 'Body'), fillExample(example).body)
  const answer =
    reply === undefined
      ? download && { content: toFile(download) }
      : { content: json(nameOf(reply, 'Reply'), sampleOf(reply)) }
  return {
    operationId: name,
    summary: getSummary(name),
    description: describe(call),
    tags: [featureOf(name)],
    ...(listed.length > 0 ? { parameters: listed } : {}),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: { [success]: { description: SUCCESS[success], ...answer }, ...refusals.of(endpoint) },
    security: SECURITY[who],
    'x-who': who,
    'x-site': site,
    'x-banned': isForBanned,
    ...(proof === undefined ? {} : { 'x-proof': proof }),
    ...(role === undefined ? {} : { 'x-role': role }),
    ...(limit === undefined ? {} : { 'x-limit': limit }),
  }
}

/** What the contract says of the call, and who may make it. */
function describe({ endpoint: { name }, who, role }: RegisteredCall): string {
  const callers = `For ${role === undefined ? CALLERS[who] : STAFF[role]}.`
  const text = getDescription(name)
  return text === undefined ? callers : `${text}\n\n${callers}`
}

/** A body that is a file, by the type that its schema names. */
const toFile = (schema: JsonSchema): Content => ({
  [String(schema.contentMediaType)]: { schema: { type: 'string', format: 'binary' } },
})

const featureOf = (name: string): string => name.split('.', 1)[0] as string

const json = (schema: ShownSchema, example?: unknown): Content => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

export function toPageOperation({ path, name, summary, query = [], answers }: RegisteredPage): Operation {
  const toParameter = (place: Parameter['in']) => (each: string) => ({
    name: each,
    in: place,
    required: place === 'path',
    schema: { type: 'string' },
  })
  const params = Array.from(path.matchAll(/:(\w+)/g), ([, each = '']) => each)
  const parameters = [...params.map(toParameter('path')), ...query.map(toParameter('query'))]
  return {
    operationId: name,
    summary,
    tags: [featureOf(name)],
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, description]) => [status, { description }]),
    ),
    security: [{}],
  }
}
