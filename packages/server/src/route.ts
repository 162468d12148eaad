import type { Endpoint, Input, Refusal, Refusals, Reply } from '@foyer/contract'
import { commonRefusals } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, credentialsOf, identify } from './caller.ts'
import type { Context } from './context.ts'
import { Refused } from './refused.ts'
import { checksOf } from './validate.ts'

/**
 * Who may make a call at all (WIRE.md part 3), as data beside the route: `anyone`; `identity`, that is
 * anybody but the anonymous; `account`, that is a wallet or a Google login.
 */
export type Who = 'anyone' | 'identity' | 'account'

/** Somebody, whoever; what `who: 'identity'` leaves. */
export type Identified = Exclude<Caller, { kind: 'anon' }>
export type Account = Exclude<Identified, { kind: 'guest' }>
interface CallerOf {
  anyone: Caller
  identity: Identified
  account: Account
}

/** JSON that is ready to be sent, because it was encoded before. */
export class Encoded {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

export interface Request<E extends Endpoint, C extends Caller> {
  input: Input<E>
  caller: C
  /** The one refusal of this call by its name; `throw` what it returns. */
  refuse: (
    name: (E extends Endpoint<infer _, infer R> ? keyof R : never) | keyof typeof commonRefusals,
    errors?: Record<string, string[]>,
  ) => Refused
  /** Sets a success status other than the endpoint's own. */
  status: (status: 200 | 201) => void
  /** Origin under which the caller reaches us, for links back. */
  origin: string
  raw: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint, W extends Who> = (
  request: Request<E, CallerOf[W]>,
) => Promise<Reply<E> | Encoded>

/** Registers one call of the contract: its check, its callers, its handler. */
export function route<E extends Endpoint, W extends Who>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  { who }: { who: W },
  handler: Handler<E, W>,
): void {
  const checks = checksOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (raw, reply) => {
      const caller = await callerOf(context, raw)
      assertWho(who, caller)
      const input: Record<string, unknown> = {}
      for (const part of ['params', 'query', 'headers', 'body'] as const) {
        if (checks[part] !== undefined) input[part] = checks[part](raw[part])
      }
      reply.code(endpoint.success ?? 200)
      const answer = await handler({
        input: input as Input<E>,
        caller: caller as CallerOf[W],
        refuse: (name, errors) => new Refused(refusalOf(endpoint.errors, String(name)), errors),
        status: (status) => reply.code(status),
        origin: context.config.publicUrl ?? `${raw.protocol}://${raw.host}`,
        raw,
        reply,
      })
      reply.type('application/json; charset=utf-8')
      return reply.send(answer instanceof Encoded ? answer.json : JSON.stringify(answer))
    },
  })
}

/** Who makes this request; asked once. */
async function callerOf({ secret, registry }: Context, request: FastifyRequest): Promise<Caller> {
  return identify(credentialsOf(request.headers), secret, (hash) => registry.token(hash))
}

function assertWho(who: Who, caller: Caller) {
  if (who === 'anyone') return
  if (caller.kind === 'anon') throw new Refused(commonRefusals.credentialsNeeded)
  if (who === 'account' && caller.kind === 'guest') throw new Refused(commonRefusals.forbidden)
}

function refusalOf(errors: Refusals, name: string): Refusal {
  const refusal = errors[name] ?? (commonRefusals as Refusals)[name]
  if (refusal === undefined) throw new Error(`There is no refusal called ${name}.`)
  return refusal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that this route answers. */
    endpoint?: Endpoint
  }
}
