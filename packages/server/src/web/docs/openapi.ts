import {
  type Act,
  commonRefusals,
  type Endpoint,
  headers,
  type Refusal,
  type StaffRole,
} from '@foyer/contract'
import { fillExample, shapeOf } from '@foyer/contract/schemas'
import type { TSchema } from 'typebox'
import type { SiteLabel, Who } from '../../http/route.ts'
import type { LimitedAction } from '../../limits/limits.ts'

/** An endpoint as it was registered, with its permissions. */
export interface RegisteredCall {
  endpoint: Endpoint
  who: Who
  /** Role that the caller needs in the domain; undefined where none is needed. */
  role: StaffRole | undefined
  limit: LimitedAction | undefined
  /** What tokens of a claimed site can do with the endpoint. */
  site: SiteLabel
}

/** A path that answers with a redirect or a file, and so is no endpoint of the contract. */
export interface RegisteredPage {
  method: string
  path: string
  summary: string
}

/** The subset of OpenAPI 3.1 that this server writes. */
export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: object
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content }>
  security?: Record<string, string[]>[]
  /** Permissions of the route: who may call, and the role needed in the domain. */
  'x-who'?: Who
  'x-role'?: StaffRole
  /** Action that the call counts as (limits.ts). */
  'x-limit'?: LimitedAction
  /** What tokens of a claimed site can do with the endpoint, and the proof that an account needs. */
  'x-site'?: SiteLabel
  'x-proof'?: Act
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: object
  example?: string
}
type Content = Record<string, { schema: object; example?: object }>

const SECURITY: Record<Who, Record<string, string[]>[]> = {
  anyone: [{}, { guest: [] }, { bearer: [] }],
  identity: [{ guest: [] }, { bearer: [] }],
  account: [{ bearer: [] }],
}
const CALLERS: Record<Who, string> = {
  anyone: 'anyone',
  identity: 'guests and accounts',
  account: 'accounts',
}
const STAFF: Record<StaffRole, string> = {
  owner: 'the owner of the domain',
  moderator: 'moderators and owners of the domain',
  agent: 'agents and owners of the domain',
}
const SUCCESS = { 200: 'Done.', 201: 'Made.', 204: 'Done; there is nothing to say.' } as const

/** Describes the endpoints from the registered values, so that no second description exists. */
export function describeCalls(calls: RegisteredCall[], pages: RegisteredPage[], server: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  const put = (path: string, method: string, operation: Operation) => {
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation }
  }
  for (const call of calls) put(call.endpoint.path, call.endpoint.method, toOperation(call))
  for (const page of pages) put(page.path, page.method, toPageOperation(page))
  const tags = [
    ...new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags))),
  ]
  return {
    openapi: '3.1.1',
    info: {
      title: 'Foyer',
      version: '1',
      description: 'Every path is answered with and without its trailing slash. Refusals are listed by code.',
    },
    servers: [{ url: server }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        guest: { type: 'apiKey', in: 'header', name: headers.guest },
      },
    },
  }
}

const json = (schema: object, example?: object): Content => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

function toOperation({ endpoint, who, role, limit, site }: RegisteredCall): Operation {
  const { params, query, headers: head, body, form, reply, example = {} } = shapeOf(endpoint)
  const shown = fillExample(example)
  const parameters = [
    ...toParameters('path', params, shown.params),
    ...toParameters('query', query, shown.query),
    ...toParameters('header', head),
    ...(endpoint.proof === undefined ? [] : [PROOF]),
  ]
  const content =
    body === undefined ? form && { 'multipart/form-data': { schema: form } } : json(body, shown.body)
  const success = endpoint.success ?? 200
  return {
    operationId: endpoint.name,
    summary: `${endpoint.name}, for ${role === undefined ? CALLERS[who] : STAFF[role]}`,
    tags: [endpoint.name.split('.', 1)[0] as string],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: {
      [success]: { description: SUCCESS[success], ...(reply === undefined ? {} : { content: json(reply) }) },
      ...toResponses(endpoint, who),
    },
    security: SECURITY[who],
    'x-who': who,
    'x-site': site,
    ...(endpoint.proof === undefined ? {} : { 'x-proof': endpoint.proof }),
    ...(role === undefined ? {} : { 'x-role': role }),
    ...(limit === undefined ? {} : { 'x-limit': limit }),
  }
}

/** Accounts send this header with calls that need a proof; see `sign-in.proofVerify`. */
const PROOF: Parameter = { name: headers.proof, in: 'header', required: false, schema: { type: 'string' } }

function toParameters(
  place: Parameter['in'],
  schema: TSchema | undefined,
  example: Readonly<Record<string, string>> = {},
): Parameter[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(example[name] === undefined ? {} : { example: example[name] }),
  }))
}

const ERROR_BODY = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

/** Refusals of an endpoint, by status; codes tell refusals with the same status apart. */
function toResponses(endpoint: Endpoint, who: Who): Operation['responses'] {
  const { malformed, invalid, tokenInvalid, credentialsNeeded, forbidden, tooMany, unavailable } =
    commonRefusals
  const common: Refusal[] = [malformed, invalid, tokenInvalid, commonRefusals.otherSite, tooMany, unavailable]
  if (endpoint.proof !== undefined) common.push(commonRefusals.proofNeeded)
  if (who !== 'anyone') common.push(credentialsNeeded)
  if (who === 'account') common.push(forbidden)
  const byStatus = new Map<number, Refusal[]>()
  for (const refusal of [...common, ...Object.values(endpoint.errors)])
    byStatus.set(refusal.status, [...(byStatus.get(refusal.status) ?? []), refusal])
  return Object.fromEntries(
    Array.from(byStatus, ([status, refusals]) => [
      status,
      {
        description: refusals.map(({ code, message }) => `${code}: ${message}`).join('\n\n'),
        content: json(ERROR_BODY),
      },
    ]),
  )
}

const toPageOperation = ({ path, method, summary }: RegisteredPage): Operation => ({
  operationId: `${method.toLowerCase()} ${path}`,
  summary,
  tags: ['pages'],
  responses: { default: { description: summary } },
})
