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

test.each(endpoints)('describes $name', (endpoint) => {
  const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
  expect(operation?.operationId).toBe(endpoint.name)
  expect(operation?.responses).toHaveProperty(String(endpoint.success ?? 200))
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path')
  expect(inPath.map(({ name }) => name)).toEqual(named)
  for (const { status, code } of Object.values(endpoint.errors))
    expect(operation?.responses[status]?.description).toContain(String(code))
})

test.each(endpoints)('shows the example of $name', (endpoint) => {
  const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
  const { params, query, body } = fillExample(shapeOf(endpoint).example ?? {})
  expect(operation?.requestBody?.content['application/json']?.example).toEqual(body)
  const shown = (operation?.parameters ?? []).filter(({ example }) => example !== undefined)
  expect(Object.fromEntries(shown.map(({ name, example }) => [name, example]))).toEqual({
    ...params,
    ...query,
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
