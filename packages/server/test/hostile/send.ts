import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Entry } from './catalogue.ts'
import type { RawEntry } from './raw.ts'

/** An answer, unparsed. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Milliseconds. */
  took: number
}

/** One connection at a time for sequential tests, kept open between them. */
export const agent = new Agent({ keepAlive: true })

/** Sends one request unchanged: `fetch` would normalise its path and refuse some of its headers. */
export function sendEntry(origin: string, entry: Entry, who: Record<string, string>): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const [method, path] = splitRequest(entry.request)
  const verbatim = typeof entry.body === 'string' || Buffer.isBuffer(entry.body)
  const body = verbatim ? (entry.body as string | Buffer) : JSON.stringify(entry.body)
  const headers = {
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...who,
    ...entry.headers,
  }
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const outgoing = send({ hostname, port, method, path, headers, agent, joinDuplicateHeaders: true })
    outgoing.on('error', reject)
    outgoing.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      const { statusCode: status = 0, headers: received } = response
      resolve({ status, headers: received, text, took: performance.now() - started })
    })
    outgoing.end(body)
  })
}

const splitRequest = (request: string): [string, string] => {
  const at = request.indexOf(' ')
  return [request.slice(0, at), request.slice(at + 1)]
}

/** Milliseconds without a byte until an answer counts as complete. */
const SILENCE_MS = 300
/** Milliseconds that a busy server has for the first byte of an answer that must come. */
const FIRST_BYTE_MS = 5_000

/** Sends bytes, and returns everything that comes back until the end or a pause. */
export async function sendRaw(origin: string, { chunks, status }: RawEntry): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // The server may close the connection during the write.
  socket.on('error', () => socket.destroy())
  let text = ''
  socket.setEncoding('latin1').on('data', (data: string) => {
    text += data
  })
  await once(socket, 'connect')
  for (const chunk of chunks) {
    socket.write(chunk)
    await wait(2)
  }
  const closed = once(socket, 'close').catch(() => {})
  if (text === '' && !status.includes(0) && !socket.destroyed)
    await Promise.race([wait(FIRST_BYTE_MS), once(socket, 'data').catch(() => {}), closed])
  for (let heard = -1; !socket.readableEnded && !socket.destroyed && heard !== text.length; ) {
    heard = text.length
    await Promise.race([wait(SILENCE_MS), closed])
  }
  socket.destroy()
  return text
}
