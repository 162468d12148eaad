import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { ACCEPT_ENCODING, type BodyLimit, readBody } from './fetcher/body.ts'
import { connectTo } from './fetcher/connection.ts'
import { FetchFailure } from './fetcher/failure.ts'
import type { Internet } from './fetcher/internet.ts'
import { findTarget, parseTarget, type Scheme } from './fetcher/target.ts'

export { FetchFailure, type FetchReason } from './fetcher/failure.ts'
export type { Internet } from './fetcher/internet.ts'
export { parseTarget } from './fetcher/target.ts'

/** One thing that is asked of a stranger's server. All limits are of the whole, redirects included. */
export interface FetchRequest extends BodyLimit {
  url: string | URL
  /** Both unless said. */
  schemes?: readonly Scheme[]
  /** Milliseconds. */
  timeoutMs: number
  /** Media types whose body is read, each whole or up to its slash: `text/html`, `image/`. */
  mediaTypes?: readonly string[]
  /** `GET` unless said; nothing but `GET` follows redirects. */
  method?: 'GET' | 'POST'
  /** How many are followed; three unless said. */
  redirects?: number
  /** Names in lower case. */
  headers?: Record<string, string>
  body?: Buffer
}

/** What a stranger's server said: nothing in it can be trusted. */
export interface Fetched {
  /** Of the answer, that is after all redirects. */
  url: URL
  status: number
  headers: IncomingHttpHeaders
  /** Lower case, without parameters; empty where none was given. */
  mediaType: string
  /** Unpacked; empty unless the status is 200 and the media type one of those asked for. */
  body: Buffer
}

/** The only way in which the server fetches an address that a stranger has named (P25). */
export interface Fetcher {
  /**
   * Every host is looked up once, each of its addresses must be public, and one of those is connected to;
   * each redirect is checked in the same way. Neither cookies nor a referer are sent.
   *
   * @throws FetchFailure with its reason
   */
  fetch(request: FetchRequest): Promise<Fetched>
}

const AGENT = 'Foyer/1'
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_HEADER_BYTES = 16 * 1024
/** Fetched at once by one server; whoever comes then is told to come later. */
const MAX_RUNNING = 64

export function createFetcher(internet: Internet): Fetcher {
  let running = 0
  return {
    async fetch(request) {
      if (running >= MAX_RUNNING) throw new FetchFailure('busy', 'Too much is being fetched already.')
      running++
      const signal = AbortSignal.timeout(request.timeoutMs)
      try {
        return await within(signal, follow(internet, request, signal))
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
      if (!leads || request.method === 'POST') return await answerOf(url, response, request)
      if (hop === redirects) throw new FetchFailure('redirects', 'The address redirects too often.')
      url = parseTarget(nextOf(url, location), request.schemes)
    } finally {
      socket.destroy()
    }
  }
}

/** Where a redirect leads; browsers take its bytes for UTF-8, which Node does not. */
function nextOf(url: URL, location: string): URL {
  const text = Buffer.from(location, 'latin1').toString()
  if (!URL.canParse(text, url.href)) throw new FetchFailure('redirects', 'The address redirects to nowhere.')
  return new URL(text, url)
}

/** The head of the answer to one request over one connection. */
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
    // Without this a server that changes the protocol would leave us waiting.
    outgoing.on('upgrade', () => reject(new Error('The server speaks another protocol.')))
    outgoing.on('error', reject)
    outgoing.on('close', () => reject(new Error('The server hung up.')))
    outgoing.end(body)
  })
}

async function answerOf(url: URL, response: IncomingMessage, request: FetchRequest): Promise<Fetched> {
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

/** The outcome of `work`, as long as it comes in time: name servers cannot be told to stop. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
