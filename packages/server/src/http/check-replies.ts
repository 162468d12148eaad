import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '@foyer/contract'
import { shapeOf } from '@foyer/contract/schemas'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { isBodiless } from './route.ts'

const ErrorBody = Compile(
  Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  }),
)

/** Compiled reply checks by endpoint name, shared by all servers of the process. */
const compiled = new Map<string, Validator>()

/** Fails a request whose reply does not match the contract, so that every test also tests the contract. */
export function checkReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined || isBodiless(reply)) return undefined
    // A file is no JSON; the tests of its call read it.
    if (reply.statusCode < 300 && shapeOf(endpoint).download !== undefined) return undefined
    const sent = payload instanceof Readable ? await text(payload) : String(payload)
    assertReply(endpoint, reply.statusCode, sent)
    return payload instanceof Readable ? sent : undefined
  })
}

/** @throws Error when a reply does not match the contract */
export function assertReply(endpoint: Endpoint, status: number, sent: string): void {
  const body: unknown = JSON.parse(sent)
  let check: Validator | typeof ErrorBody = ErrorBody
  if (status < 300) {
    const { reply: schema } = shapeOf(endpoint)
    if (schema === undefined) return
    check = compiled.get(endpoint.name) ?? Compile(schema)
    compiled.set(endpoint.name, check as Validator)
  }
  if (check.Check(body)) return
  const faults = [...check.Errors(body)].map(({ instancePath, message }) => `${instancePath} ${message}`)
  throw new Error(
    `${endpoint.name} answered ${status} with another shape than its contract: ${faults.join('; ')}`,
  )
}
