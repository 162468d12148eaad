import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Headers by which proxies, tunnels and CDNs mark a forwarded request. */
const FORWARDED =
  /^(forwarded|via|cdn-loop|true-client-ip|fastly-client-ip|x-client-ip|(x-(forwarded|original|real|cluster|envoy|amzn)|cf|fly)-.+)$/

/**
 * True for a request by a program on this machine: over loopback, to a loopback host (and from a loopback page, if a
 * browser names one), without a sign of a proxy. Proxies that set none of the headers often speak HTTP/1.0, as nginx
 * does by default.
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
