import { headers } from '@foyer/contract'
import { featureTexts } from '@foyer/contract/schemas'
import { Components } from './components.ts'
import type { OpenApi, Operation, RegisteredCall, RegisteredPage } from './document.ts'
import { toOperation, toPageOperation } from './operation.ts'
import { Parameters } from './parameters.ts'
import { Refusals, sharedHeaders } from './refusals.ts'

/** Tags of what is no feature of the contract. */
const OTHER_TAGS: Record<string, string> = {
  realtime: 'The live connection; its frames are described by /docs/asyncapi.json.',
}

/** Describes the endpoints from the registered values, so that no second description exists. */
export function describeCalls(
  calls: readonly RegisteredCall[],
  pages: readonly RegisteredPage[],
  server: string,
): OpenApi {
  const components = new Components({ describesReferences: true })
  const refusals = new Refusals(calls, components)
  const parameters = new Parameters(calls, components)
  const paths: OpenApi['paths'] = {}
  const put = (path: string, method: string, operation: Operation) => {
    const template = toTemplate(path)
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation }
  }
  for (const call of calls)
    put(call.endpoint.path, call.endpoint.method, toOperation(call, { components, refusals, parameters }))
  for (const page of pages) put(page.path, page.method, toPageOperation(page))
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const tags = new Set(operations.flatMap((operation) => operation.tags))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Foyer',
      version: '1',
      description:
        'The calls of a Foyer server. Every path is answered with and without a slash at its end. Refusals are listed by code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: [...tags].map((name) => ({ name, description: textOf(name) })),
    paths,
    components: {
      schemas: components.schemas,
      responses: refusals.responses,
      parameters: parameters.shared,
      examples: refusals.examples,
      headers: sharedHeaders,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of an account or of a bot.' },
        guest: {
          type: 'apiKey',
          in: 'header',
          name: headers.guest,
          description: 'The secret id of a guest: a UUID version 4 that the client makes and keeps.',
        },
      },
    },
  }
}

const textOf = (tag: string): string => ({ ...OTHER_TAGS, ...featureTexts })[tag] ?? tag

/** `/api/lobby/:x/` as `/api/lobby/{x}`: OpenAPI's form, and without the slash that no caller needs. */
export const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')
