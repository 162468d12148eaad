import { type Endpoint, features } from '@foyer/contract'
import { fillExample, shapeOf } from '@foyer/contract/schemas'
import { request, startWorld, type World } from '@foyer/testkit'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from './openapi.ts'

let world: World
let document: OpenApi
beforeAll(async () => {
  world = await startWorld()
  document = (await request<OpenApi>(world.url, 'GET', '/docs/openapi.json')).body
})
afterAll(() => world[Symbol.asyncDispose]())

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))

test('describes the API as valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate({ ...document })
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test.each(endpoints)('describes $name with its parameters, refusals and example', (endpoint) => {
  const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
  const { responses, parameters = [] } = operation ?? {}
  const { params, query, body } = fillExample(shapeOf(endpoint).example ?? {})
  const shown = parameters.filter(({ example }) => example !== undefined)
  const errors = Object.values(endpoint.errors)
  expect({
    name: operation?.operationId,
    success: responses?.[String(endpoint.success ?? 200)] !== undefined,
    path: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    undescribed: errors.filter(
      ({ status, code }) => !responses?.[status]?.description.includes(String(code)),
    ),
    body: operation?.requestBody?.content['application/json']?.example,
    example: Object.fromEntries(shown.map(({ name, example }) => [name, example])),
  }).toEqual({
    name: endpoint.name,
    success: true,
    path: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
    undescribed: [],
    body,
    example: { ...params, ...query },
  })
})

test('contains every route under /api', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
  )
  const registered = registeredRoutes().map((route) => route.replace(/:(\w+)/g, '{$1}'))
  expect(registered.filter((route) => !described.includes(route))).toEqual([])
  expect(registered.length).toBeGreaterThanOrEqual(endpoints.length)
  expect(new Set(described).size).toBe(described.length)
})

test('has no two templates for the same path', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, ''))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('has unique names', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((each) => each.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('renders every call on the page without scripts', async () => {
  const response = await fetch(`${world.url}/docs`)
  const html = await response.text()
  for (const { path } of endpoints) expect(html).toContain(path.replace(/:(\w+)/g, '{$1}'))
  expect(html).not.toMatch(/<script|\son\w+=|https?:\/\/(?!127)/i)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

/** Routes of the running server under /api, as `METHOD /path` without the slash at the end. */
function registeredRoutes(): string[] {
  const found: string[] = []
  const trail: string[] = []
  for (const line of world.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods] =
      /^([│ ]*)(?:├── |└── )(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    trail.length = depth
    trail[depth] = path
    const whole = trail.join('').replace(/\/$/, '')
    for (const method of methods?.split(', ') ?? [])
      if (whole.startsWith('/api/') && method !== 'HEAD') found.push(`${method} ${whole}`)
  }
  return found
}
