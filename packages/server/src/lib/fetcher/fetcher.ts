import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { ACCEPT_ENCODING, type BodyLimit, readBody } from './body.ts'
import { connectTo } from './connection.ts'
import { FetchFailure } from './failure.ts'
import type { Internet } from './internet.ts'
import { findTarget, parseTarget, type Scheme } from './target.ts'

export { FetchFailure, type FetchReason } from './failure.ts'
export type { Internet } from './internet.ts'
export { parseTarget } from './target.ts'

/** A request to a third party's server. All limits include redirects. */
export interface FetchRequest extends BodyLimit {
  url: string | URL
  /** Default: both. */
  schemes?: readonly Scheme[]
  /** Milliseconds. */
  timeoutMs: number
  /** Media types whose body is read, complete or up to the slash: `text/html`, `image/`. */
  mediaTypes?: readonly string[]
  /** Default `GET`; only `GET` follows redirects. */
  method?: 'GET' | 'POST'
  /** Maximum number of redirects; default three. */
  redirects?: number
  /** Lower-case names. */
  headers?: Record<string, string>
  body?: Buffer
}

/** Response of a third party's server: untrusted. */
export interface Fetched {
  /** Final URL after redirects. */
  url: URL
  status: number
  headers: IncomingHttpHeaders
  /** Lower case, without parameters; empty when the response has none. */
  mediaType: string
  /** Decoded; empty unless the status is 200 and the media type was asked for. */
  body: Buffer
}

/** The only way in which the server fetches an address from a stranger (P25). */
export interface Fetcher {
  /**
   * Resolves every host once, requires all its addresses to be public and connects to one of them; each redirect is
   * checked in the same way. Sends neither cookies nor a referer.
   *
   * @throws FetchFailure with its reason
   */
  fetch(request: FetchRequest): Promise<Fetched>
}

const AGENT = 'Foyer/1'
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_HEADER_BYTES = 16 * 1024
/** Maximum number of concurrent fetches on one server; further ones fail as `busy`. */
const MAX_RUNNING = 64

export function createFetcher(internet: Internet): Fetcher {
  let running = 0
  return {
    async fetch(request) {
      if (running >= MAX_RUNNING) throw new FetchFailure('busy', 'Too much is being fetched already.')
      running++
      const signal = AbortSignal.timeout(request.timeoutMs)
      try {
        return await withAbort(signal, follow(internet, request, signal))
      } catch (error) {
        if (error instanceof FetchFailure) throw error
        if (signal.aborted) throw new FetchFailure('late', 'There was no answer in time.', { cause: error })
        throw new FetchFailure('unreachable', 'The answer could not be read.', { cause: error })
      } finally {
        running--
      }
    },
  }
}

async function follow(internet: Internet, request: FetchRequest, signal: AbortSignal): Promise<Fetched> {
  let url = parseTarget(request.url, request.schemes)
  const { redirects = MAX_REDIRECTS } = request
  for (let hop = 0; ; hop++) {
    const target = await findTarget(internet, url)
    signal.throwIfAborted()
    const socket = await connectTo(internet, target, signal)
    try {
      const response = await exchange(socket, url, request, signal)
      const { location } = response.headers
      const leads = REDIRECTS.has(response.statusCode ?? 0) && location !== undefined
      if (!leads || request.method === 'POST') return await readAnswer(url, response, request)
      if (hop === redirects) throw new FetchFailure('redirects', 'The address redirects too often.')
      url = parseTarget(toNextUrl(url, location), request.schemes)
    } finally {
      socket.destroy()
    }
  }
}

/** Resolves a redirect. Browsers decode its bytes as UTF-8, Node does not. */
function toNextUrl(url: URL, location: string): URL {
  const text = Buffer.from(location, 'latin1').toString()
  if (!URL.canParse(text, url.href)) throw new FetchFailure('redirects', 'The address redirects to nowhere.')
  return new URL(text, url)
}

/** Sends one request over a connection and returns the head of the response. */
function exchange(socket: Socket, url: URL, request: FetchRequest, signal: AbortSignal) {
  const { method = 'GET', headers = {}, body } = request
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send({
      method,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        'user-agent': AGENT,
        accept: '*/*',
        'accept-encoding': ACCEPT_ENCODING,
        ...(body === undefined ? {} : { 'content-length': body.length }),
        ...headers,
        connection: 'close',
      },
      createConnection: () => socket,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    })
    outgoing.on('response', resolve)
    // Without a listener, a response that upgrades the protocol would never settle.
    outgoing.on('upgrade', () => reject(new Error('The server speaks another protocol.')))
    outgoing.on('error', reject)
    outgoing.on('close', () => reject(new Error('The server hung up.')))
    outgoing.end(body)
  })
}

async function readAnswer(url: URL, response: IncomingMessage, request: FetchRequest): Promise<Fetched> {
  const { statusCode: status = 0, headers } = response
  const mediaType = (headers['content-type'] ?? '').split(';', 1).join().trim().toLowerCase()
  const answer = { url, status, headers, mediaType }
  const { mediaTypes } = request
  if (status !== 200 || mediaTypes === undefined) return { ...answer, body: Buffer.alloc(0) }
  const isWanted = mediaTypes.some((each) =>
    each.endsWith('/') ? mediaType.startsWith(each) : mediaType === each,
  )
  if (!isWanted) throw new FetchFailure('kind', 'The answer is of another kind than was asked for.')
  return { ...answer, body: await readBody(response, request) }
}

/** Resolves with `work` unless the signal aborts first: a DNS query cannot be cancelled. */
function withAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
