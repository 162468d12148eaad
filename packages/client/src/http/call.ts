import {
  commonCodes,
  type Endpoint,
  FoyerError,
  type FoyerErrorOptions,
  headers,
  type Input,
  REQUEST_ID,
  type Reply,
  SERVER_ERROR,
} from '@foyer/contract'
import type { Identity } from '../identity/identity.ts'
import { isRecord } from '../lib/records.ts'
import { unlessAborted, withTimeout } from '../lib/with-timeout.ts'
import { toClientAgent } from '../platform/agent.ts'
import type { Platform } from '../platform/platform.ts'
import { csrfToken } from './csrf.ts'
import { docsOf, explainRefusal, explainUnreached } from './explain.ts'
import { findRefusal } from './find-refusal.ts'
import { learning } from './watch-reach.ts'

/** Milliseconds after which a request without an answer has failed, so that nothing waits for ever. */
export const REQUEST_TIMEOUT_MS = 30_000

/**
 * Makes one call of the contract.
 *
 * @throws FoyerError with the catalogue's text for this call
 */
export type Call = <E extends Endpoint>(endpoint: E, ...input: CallInput<E>) => Promise<Reply<E>>
type CallInput<E extends Endpoint> = keyof Input<E> extends never
  ? [input?: WithProof]
  : [input: Input<E> & WithProof]

/** The header that carries the proof of an act. */
export interface WithProof {
  headers?: { [headers.proof]?: string }
}

/** In whose name a call is made; a part that is null is not sent. */
export type Credentials = Pick<Identity, 'token' | 'guestUuid' | 'reject'>

/** No credentials: for calls whose body proves the caller. */
export const nobody: Credentials = { token: () => null, guestUuid: () => null, reject: () => {} }

/** The parts of any call's input. */
interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string | undefined>
  /** Sent as JSON; a form as multipart. */
  body?: unknown
}

/** Makes the calls of one server. Credentials go there and nowhere else (S6-08). */
export function createCall(platform: Platform, base: string, who: Credentials): Call {
  const ask = createAsk(platform, base, who)
  const call = async (endpoint: Endpoint, parts?: Parts): Promise<unknown> =>
    believed(endpoint, await ask(endpoint, parts))
  return call as Call
}

/** Makes one request and hands over its answer, whatever its status. @throws FoyerError without an answer */
export type Ask = (endpoint: Endpoint, parts?: Parts) => Promise<Answer>

/** As `createCall`, for calls whose answer is not always JSON. */
export function createAsk(platform: Platform, base: string, who: Credentials): Ask {
  return async (endpoint, parts = {}) => {
    const { closing } = platform
    closing?.throwIfAborted()
    const token = who.token()
    const request = { method: endpoint.method, credentials: 'include', ...toPayload(parts) } as const
    const ownHeaders = { ...identifying(toClientAgent(platform), token, who.guestUuid()), ...request.headers }
    const url = base + toPath(endpoint, parts.params) + toQueryString(parts.query)
    const answering = exchange(platform.fetch, url, {
      ...request,
      headers: ownHeaders,
      signal: closing ?? null,
    })
    const learned = base === platform.apiUrl ? learning(platform, answering) : answering
    const answer = await learned.catch((cause) => {
      closing?.throwIfAborted()
      throw createFailure(endpoint, { cause, ...explainUnreached(base, cause) })
    })
    if (answer.status === 401 && getCode(answer.body) === commonCodes.tokenInvalid) who.reject(token)
    return answer
  }
}

export interface Answer {
  ok: boolean
  status: number
  text: string
  /** Seconds after which the server wants to be asked again, where it said so. */
  retryAfter: number | undefined
  /** Id of a refusal in the server's log. */
  requestId: string | undefined
  /** Address of the server's page about refusals. */
  docs: string
  /** Epoch ms by the server's clock; null without a `Date` header. */
  at: number | null
  /** Parsed JSON; undefined when the body was empty or no JSON. */
  body: unknown
}

/** One request, given up when it takes too long. */
export async function exchange(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  const abort = new AbortController()
  const answered = async (): Promise<Answer> => {
    const response = await fetch(url, { ...init, signal: abort.signal })
    const text = await response.text()
    const retryAfter = parseSeconds(response.headers?.get('retry-after'))
    const at = Date.parse(response.headers?.get('date') ?? '') || null
    const requestId = response.headers?.get(REQUEST_ID) ?? undefined
    const docs = docsOf(url)
    return {
      ...{ ok: response.ok, status: response.status, text, retryAfter },
      ...{ requestId, docs, at, body: parse(text) },
    }
  }
  const late = new FoyerError(`There was no answer within ${REQUEST_TIMEOUT_MS / 1000} seconds.`)
  const given = init.signal ?? undefined
  try {
    return await unlessAborted(withTimeout(REQUEST_TIMEOUT_MS, answered(), late), given)
  } catch (error) {
    abort.abort(error)
    throw error
  }
}

/** Only whole seconds (RFC 9110, section 10.2.3): a date would need the server's clock. */
const parseSeconds = (text: string | null | undefined): number | undefined =>
  text != null && /^\d{1,9}$/.test(text) ? Number(text) : undefined

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // `believed` refuses a body that is no JSON, where the call needs one.
    return undefined
  }
}

/** Checks the fields that the call needs, or fails the call; further fields are passed through. */
export function believed(
  endpoint: Endpoint,
  { ok, status, retryAfter, requestId, docs, body }: Answer,
): unknown {
  if (ok && status === 204 && endpoint.success === 204) return undefined
  const asExpected = endpoint.list ? Array.isArray(body) : isRecord(body) && !Array.isArray(body)
  if (ok && asExpected) return body
  throw createFailure(endpoint, { status, retryAfter, requestId, docs, cause: body })
}

/** The catalogue's error for a call that failed (S8), with the name of the refusal. */
export function createFailure(endpoint: Endpoint, details: Omit<FoyerErrorOptions, 'endpoint'>): FoyerError {
  const { status, cause, docs, code = status && getCode(cause) } = details
  const shown = Object.values(endpoint.errors).find((refusal) => refusal.shown && refusal.status === status)
  const said = getSentence(cause)
  const passedOn = status && status === endpoint.passesOn ? said : undefined
  const refusal = findRefusal(endpoint, status, code, said)
  const message = shown?.message ?? passedOn ?? endpoint.failure ?? SERVER_ERROR
  return new FoyerError(message, {
    refusal,
    ...details,
    docs: status === undefined ? docs : undefined,
    ...explainRefusal(cause, status, code, docs),
    code,
    endpoint: endpoint.name,
  })
}

/** The server's own sentence, wherever servers put it (S8-15). */
function getSentence(body: unknown): string | undefined {
  const { message, detail, error } = isRecord(body) ? body : {}
  return [message, detail, error].find((text) => typeof text === 'string' && text !== '') as
    | string
    | undefined
}

/** The body's `code`, a number or a numeric string (S4-43). */
function getCode(body: unknown): number | undefined {
  const code = isRecord(body) ? body.code : undefined
  const number = typeof code === 'string' && code !== '' ? Number(code) : code
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined
}

function identifying(agent: string, token: string | null, guest: string | null): Record<string, string> {
  const csrf = csrfToken()
  return {
    [headers.agent]: agent,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(token === null && guest !== null && { [headers.guest]: guest }),
    ...(csrf !== null && { [headers.csrf]: csrf }),
  }
}

interface Payload {
  headers: Record<string, string>
  body?: string | FormData
}

function toPayload({ headers: own, body }: Parts): Payload {
  const given = Object.entries(own ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const headers = Object.fromEntries(given)
  if (body === undefined) return { headers }
  // The runtime sets the content type of a form, with the boundary of its parts (S7-26).
  if (body instanceof FormData) return { headers, body }
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

export const toPath = (endpoint: Endpoint, params: Record<string, string> = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function toQueryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
