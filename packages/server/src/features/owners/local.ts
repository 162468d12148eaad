import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../../config.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])
/** Names that nobody can own (RFC 2606, RFC 6761): those of the demo are among them. */
const RESERVED = /(^|\.)(localhost|example|test|invalid)$/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for a server that speaks to its own machine only: it listens there, and is known by no other name. */
function isForThisMachine({ host, publicUrl, trustProxy }: Config): boolean {
  const isPublic = publicUrl !== null && !LOOPBACK_HOSTS.has(new URL(publicUrl).hostname)
  return LOOPBACK_HOSTS.has(host) && !isPublic && trustProxy === 0
}

/** Headers by which proxies, tunnels and content networks say that a request is somebody else's. */
const FORWARDED =
  /^(forwarded|via|cdn-loop|true-client-ip|fastly-client-ip|(x-(forwarded|original|real|client|cluster|envoy|amzn)|cf|fly)-.+)$/

/**
 * True for a request that a program of this machine makes itself: it comes over loopback, names a loopback host
 * (and page, where a browser says which), and shows no sign of a proxy. Proxies that set none of the headers
 * often speak HTTP/1.0, as nginx does unless told otherwise.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  if (httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name))) return false
  const { host, origin } = headers
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackOrigin(`http://${host}`) &&
    (origin === undefined || isLoopbackOrigin(origin))
  )
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const host = new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1')
  return /(^|\.)localhost$/.test(host) || isLoopbackAddress(host)
}

/**
 * True where a claim needs no proof, so that everything can be tried: on a server for its own machine, of names
 * that nobody can own, and only for requests of that machine. A proxy before such a server passes on requests
 * of strangers, who must not call its localhost theirs.
 *
 * @param request of the person who asks; null when the server looks again at a claim that was granted before
 */
export const isLocallyOwned = (config: Config, domain: string, request: IncomingMessage | null): boolean =>
  isForThisMachine(config) &&
  (domain === '127.0.0.1' || (isIP(domain) === 0 && RESERVED.test(domain))) &&
  (request === null || isFromThisMachine(request))
