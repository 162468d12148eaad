import type { Socket } from 'node:net'
import { commonRefusals, type ErrorBody, type Refusal } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

/** What Node says of bytes that are no request it would read on. All others are 400. */
const STATUSES: Record<string, { line: string; refusal: Refusal }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', refusal: commonRefusals.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { line: '413 Payload Too Large', refusal: commonRefusals.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', refusal: commonRefusals.malformed },
}
const MALFORMED = { line: '400 Bad Request', refusal: commonRefusals.malformed }

/** Answers bytes that never became a request, in the words of all other refusals, and hangs up. */
export function answerBrokenBytes(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable) {
    const { line, refusal } = STATUSES[error.code ?? ''] ?? MALFORMED
    const { code, message } = refusal
    const body = JSON.stringify({ code, message } satisfies ErrorBody)
    const head = [
      `HTTP/1.1 ${line}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}

/** Answers a path that cannot be decoded: there is no route yet that could. */
export function answerBrokenPath(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply.code(400).send(new Refused(commonRefusals.malformed).body)
}

/** A name or an address, and a port. */
const HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** Refuses a host that is none: links and the page's policy repeat it. */
export function refuseBrokenHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host }) => {
    // HTTP/1.0 has none, and probes of load balancers speak that.
    if (host !== '' && !HOST.test(host)) throw new Refused(commonRefusals.malformed)
  })
}
