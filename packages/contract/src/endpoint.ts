import type { Static, TSchema } from 'typebox'
import type { Act } from './acts.ts'
import type { Refusal } from './errors.ts'
import type { Example } from './schema/example.ts'

/** The schemas of one call, spelled in `schema/<feature>.ts`; a part that is missing is not looked at. */
export interface Shape {
  params?: TSchema
  query?: TSchema
  headers?: TSchema
  body?: TSchema
  /** Fields of a multipart body, which the call reads and checks by itself. */
  form?: TSchema
  reply?: TSchema
  /** The call as an application makes it, for documentation and tests; needed wherever the call takes something. */
  example?: Example
}

/**
 * One call as a value. The server registers it, the client calls it; no path is written anywhere else.
 *
 * @template S the schemas of the call (types only, so that no schema library reaches a browser)
 */
export interface Endpoint<S extends Shape = Shape, E extends Refusals = Refusals> {
  /** `<feature>.<call>`, the name of its schema, its SDK method and its documentation. */
  name: `${string}.${string}`
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:x` is a parameter. Answered with and without the trailing slash. */
  path: `/${string}`
  /** Status of success; 200 unless said. */
  success?: 200 | 201 | 204
  /** Success carries a list; else an object, which the client insists on before it believes the answer. */
  list?: true
  /** What this call may refuse, beside what every call may refuse (`commonRefusals`). */
  errors: E
  /** Text of the client's error where no shown refusal applies; `server error` unless said (S8-14). */
  failure?: string
  /** A status whose own sentence, from the server's body, reaches the caller (S8-15). */
  passesOn?: 400
  /** What an account proves by a fresh signature or login before it makes this call (header `X-Foyer-Proof`). */
  proof?: Act
  /** Present in types only. */
  readonly shape?: S
}

export type Refusals = Readonly<Record<string, Refusal>>

type PartOf<S extends Shape, P extends keyof Shape> = S[P] extends TSchema ? Static<S[P]> : undefined

/** What a caller passes: the parts that the call has, none of the others. */
export type Input<E extends Endpoint> =
  E extends Endpoint<infer S>
    ? { [P in Exclude<keyof S, 'reply' | 'form' | 'example'> & keyof Shape]: PartOf<S, P> }
    : never

/** What the call answers with. */
export type Reply<E extends Endpoint> = E extends Endpoint<infer S> ? PartOf<S, 'reply'> : never

/** Carries schema types into an endpoint without their values. */
export const shaped = <S extends Shape>(): S | undefined => undefined

/** @__NO_SIDE_EFFECTS__ */
export function endpoint<S extends Shape, const E extends Refusals>(
  definition: Omit<Endpoint<S, E>, 'shape'> & { shape: S | undefined },
): Endpoint<S, E> {
  return definition as Endpoint<S, E>
}
