import type { Static, TSchema } from 'typebox'
import type { Act } from './acts.ts'
import type { Refusal } from './errors.ts'
import type { Example } from './schema/example.ts'

/** The schemas of one call, defined in `schema/<feature>.ts`. The server ignores a part without a schema. */
export interface Shape {
  params?: TSchema
  query?: TSchema
  headers?: TSchema
  body?: TSchema
  /** Fields of a multipart body; the call's handler reads and checks them. */
  form?: TSchema
  /** A body that is a file, as `application/octet-stream`; the call's handler reads it piece by piece. */
  upload?: TSchema
  reply?: TSchema
  /** An answer that is a file and no JSON, with its `contentMediaType`. */
  download?: TSchema
  /** The call as an application makes it, for documentation and tests; required for a call with params, query or body. */
  example?: Example
}

/**
 * One call as a value. The server registers it, the client calls it; the path is written here only.
 *
 * @template S schemas of the call, as types only: browsers load no schema library (docs/decisions/002-schemas-stay-out-of-the-browser.md)
 */
export interface Endpoint<S extends Shape = Shape, E extends Refusals = Refusals> {
  /** `<feature>.<call>`: also the name of the schema, of the SDK method and in the documentation. */
  name: `${string}.${string}`
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:x` is a parameter. The server answers with and without a trailing slash. */
  path: `/${string}`
  /** HTTP status of success; default 200. */
  success?: 200 | 201 | 204
  /** True when the reply is a list. Else it is an object; the client refuses a reply of the other kind. */
  list?: true
  /** Refusals of this call, beside those of every call (`commonRefusals`). */
  errors: E
  /** Text of the client's error when no shown refusal applies; default `server error` (S8-14). */
  failure?: string
  /** HTTP status whose `message` from the server's body becomes the client's error text (S8-15). */
  passesOn?: 400
  /** Act that the caller proves first, by a signature or a login (header `X-Foyer-Proof`). */
  proof?: Act
  /** Present in types only. */
  readonly shape?: S
}

export type Refusals = Readonly<Record<string, Refusal>>

type PartOf<S extends Shape, P extends keyof Shape> = S[P] extends TSchema ? Static<S[P]> : undefined

/** Input of a call: the parts that its shape has. */
export type Input<E extends Endpoint> =
  E extends Endpoint<infer S>
    ? {
        [P in Exclude<keyof S, 'reply' | 'form' | 'upload' | 'download' | 'example'> & keyof Shape]: PartOf<
          S,
          P
        >
      }
    : never

/** Reply of a call. */
export type Reply<E extends Endpoint> = E extends Endpoint<infer S> ? PartOf<S, 'reply'> : never

/** Gives an endpoint the types of its schemas without their values. */
export const shaped = <S extends Shape>(): S | undefined => undefined

/** @__NO_SIDE_EFFECTS__ */
export function endpoint<S extends Shape, const E extends Refusals>(
  definition: Omit<Endpoint<S, E>, 'shape'> & { shape: S | undefined },
): Endpoint<S, E> {
  return definition as Endpoint<S, E>
}
