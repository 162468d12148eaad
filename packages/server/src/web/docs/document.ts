import type { Act, Endpoint, StaffRole } from '@foyer/contract'
import type { SiteLabel } from '../../http/route.ts'
import type { Who } from '../../http/route-options.ts'
import type { LimitedAction } from '../../limits/limits.ts'
import type { ShownSchema } from './components.ts'

/** An endpoint as it was registered, with its permissions. */
export interface RegisteredCall {
  endpoint: Endpoint
  who: Who
  /** Role that the caller needs in the domain; undefined where none is needed. */
  role: StaffRole | undefined
  limit: LimitedAction | undefined
  /** What tokens of a claimed site can do with the endpoint. */
  site: SiteLabel
  /** True when people who are banned from the server may make the call. */
  isForBanned: boolean
}

/** A path that answers with a redirect or a file, and so is no endpoint of the contract. */
export interface Page {
  /** `<feature>.<word>`, as endpoints are named. */
  name: `${string}.${string}`
  summary: string
  /** Names of the parameters in the query. */
  query?: readonly string[]
  /** What it answers with, by status. */
  answers: Readonly<Record<string, string>>
}
export interface RegisteredPage extends Page {
  method: string
  path: string
}

/** The subset of OpenAPI 3.1 that this server writes. */
export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, ShownSchema>
    responses: Record<string, Response>
    parameters: Record<string, Parameter>
    examples: Record<string, { summary: string; value: object }>
    headers: Record<string, object>
    securitySchemes: Record<string, object>
  }
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Response | Reference>
  security: Record<string, string[]>[]
  /** Permissions of the route: who may call, and the role needed in the domain. */
  'x-who'?: Who
  'x-role'?: StaffRole
  /** Action that the call counts as (limits.ts). */
  'x-limit'?: LimitedAction
  /** What tokens of a claimed site can do with the endpoint, and the proof that an account needs. */
  'x-site'?: SiteLabel
  /** True when people who are banned from the server may make the call. */
  'x-banned'?: boolean
  'x-proof'?: Act
}
export interface Response {
  description: string
  headers?: Record<string, Reference>
  content?: Content
}
export type Content = Record<string, { schema: ShownSchema; example?: unknown; examples?: object }>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: ShownSchema
  example?: string | number | string[]
}

/** What stands for a component. */
export interface Reference {
  $ref: string
}

/** What a value of the document stands for: a reference becomes the component that it names. */
export function resolve<T extends object>(document: OpenApi, value: T | Reference): T {
  if (!('$ref' in value)) return value
  const [kind = '', name = ''] = value.$ref.replace('#/components/', '').split('/')
  return (document.components as Record<string, Record<string, unknown>>)[kind]?.[name] as T
}
