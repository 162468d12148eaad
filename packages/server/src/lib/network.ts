import type { IncomingMessage } from 'node:http'

/** Groups of an IPv6 address that name its network: a /64. */
const NETWORK_GROUPS = 4

/**
 * Returns the network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, in one spelling. Other
 * text is its own network.
 */
export function getNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain)) return plain
  const groups = expanded(plain)
  if (groups === null) return ip
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')
}

/** Expands an IPv6 address to its eight groups (RFC 4291, section 2.2); null when invalid. */
function expanded(ip: string): number[] | null {
  const [head = '', tail] = ip.split('::')
  const parseGroups = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))
  const [before, after] = [parseGroups(head), parseGroups(tail ?? '')]
  const missing = 8 - before.length - after.length
  if (missing < 0 || (tail === undefined && missing > 0)) return null
  const groups = [...before, ...Array<number>(missing).fill(0), ...after]
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null
}

/**
 * Returns the client's address: the socket's peer, or what `proxies` trusted proxies report (`FOYER_TRUST_PROXY`).
 */
export function getPeer({ socket, headers }: IncomingMessage, proxies: number): string {
  if (proxies === 0) return socket.remoteAddress ?? ''
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const told = forwarded === '' ? [] : forwarded.split(',').map((each) => each.trim())
  const way = [socket.remoteAddress ?? '', ...told.reverse()]
  return way[Math.min(proxies, way.length - 1)] ?? ''
}
