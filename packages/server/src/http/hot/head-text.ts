import { STATUS_CODES } from 'node:http'
import { COMMON_LINES } from '../security-headers.ts'

const SECOND_MS = 1_000

let datedAt = 0
let date = ''

/** The time for the header `Date`, which has seconds. @param now in epoch milliseconds */
function getDate(now: number): string {
  const second = Math.floor(now / SECOND_MS)
  if (second !== datedAt) [datedAt, date] = [second, new Date(now).toUTCString()]
  return date
}

/** A response to a call, without its body. */
export interface Head {
  status: number
  /** Headers beside those of every response. */
  headers: readonly (readonly [name: string, value: string])[]
  /** Bytes of the body. */
  length: number
  /** Milliseconds for which the connection stays open. */
  keepAliveMs: number
}

/** The head of a JSON response on a connection that stays open, as the router and Node write it. */
function toHeadText({ status, headers, length, keepAliveMs }: Head, now = Date.now()): string {
  let own = ''
  for (const [name, value] of headers) own += `${name}: ${value}\r\n`
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${COMMON_LINES}${own}content-type: application/json; charset=utf-8\r\ncontent-length: ${length}\r\nDate: ${getDate(now)}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / SECOND_MS)}\r\n\r\n`
}

/** The bytes of a whole response. */
export function toBytes(head: Omit<Head, 'length'>, body: string | Buffer): Buffer {
  const length = Buffer.byteLength(body)
  const text = toHeadText({ ...head, length })
  const bytes = Buffer.allocUnsafe(text.length + length)
  bytes.write(text, 0, 'latin1')
  if (typeof body === 'string') bytes.write(body, text.length, 'utf8')
  else body.copy(bytes, text.length)
  return bytes
}
