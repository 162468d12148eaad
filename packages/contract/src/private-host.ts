/** IPv4 ranges of this machine, its links and private networks (RFC 1122, 1918, 3927, 6598), as CIDR blocks. */
export const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
]

/** Names that no public name server answers (RFC 6761, 6762, 8375, and ICANN's reservation of `internal`). */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)$/

/**
 * True for a host that means another machine in every network: loopback, a private or link-local address, or a name
 * that is not in the public DNS, such as one without a dot. Its rooms are never listed
 * (docs/wire.md#what-is-listed).
 *
 * @param host normalised, as `normalizeDomain` returns it. It refuses IPv6 hosts; this counts them as private.
 */
export function isPrivateHost(host: string): boolean {
  if (!host.includes('.') || host.includes(':') || PRIVATE_NAMES.test(host)) return true
  const address = toNumber(host)
  return address !== null && PRIVATE_IPV4.some((block) => includes(block, address))
}

/** The 32 bits of a dotted IPv4 address; null for any other host. */
const toNumber = (host: string): number | null =>
  /^\d+(\.\d+){3}$/.test(host) ? host.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0) : null

function includes(block: string, address: number): boolean {
  const [network = '', bits] = block.split('/')
  const size = 2 ** (32 - Number(bits))
  return Math.floor(address / size) * size === toNumber(network)
}
