import type { ServerResponse } from 'node:http'
import type { Config } from '../../lib/config.ts'
import { CREDENTIALS, type IncomingRequest, namesOneHost, repeats } from '../broken-requests.ts'

const USUAL_TYPE = /^application\/json(; ?charset=utf-8)?$/i
const LENGTH = /^[1-9]\d{0,8}$/
/** Headers whose requests the router answers. */
const UNUSUAL = ['expect', 'upgrade', 'transfer-encoding', 'x-forwarded-host'] as const

/**
 * True for a request that the router would pass on unchanged to its route: of HTTP/1.1, with one host and one
 * credential of each kind, on a connection that stays, and with a whole JSON body where its method has one.
 *
 * @param maxBytes of the body
 */
export function isUsual(
  request: IncomingRequest,
  response: ServerResponse,
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
  maxBytes: number,
): boolean {
  const { headers, method, rawHeaders, httpVersion } = request
  if (httpVersion !== '1.1' || !response.shouldKeepAlive) return false
  if (headers.connection !== undefined && headers.connection.toLowerCase() !== 'keep-alive') return false
  if (UNUSUAL.some((name) => headers[name] !== undefined)) return false
  // A proxy may change the scheme under which the server is reached, which links back would show.
  if (publicUrl === null && trustProxy > 0) return false
  if (!namesOneHost(request) || repeats(rawHeaders, CREDENTIALS)) return false
  const { 'content-length': length, 'content-type': type } = headers
  if (method === 'GET') return length === undefined
  return (
    length !== undefined &&
    LENGTH.test(length) &&
    Number(length) <= maxBytes &&
    type !== undefined &&
    USUAL_TYPE.test(type)
  )
}
