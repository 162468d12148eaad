import { BlockList, isIP } from 'node:net'
import { PRIVATE_IPV4 } from '@foyer/contract'

/** IPv4 ranges that are not public (IANA special-purpose registry, RFC 6890). */
const REFUSED_IPV4 = [
  ...PRIVATE_IPV4,
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's metadata address, which only looks public.
  '168.63.129.16/32',
]
/** IPv6 global unicast; private, local, mapped and multicast addresses lie outside. */
const GLOBAL_IPV6 = ['2000::/3']
/** Non-public ranges within it: IETF protocols and Teredo, documentation, 6to4. */
const REFUSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
/** NAT64 prefix for networks without IPv4: the last 32 bits are an IPv4 address (RFC 6052). */
const NAT64 = ['64:ff9b::/96']

const refusedIpv4 = createList(REFUSED_IPV4, 'ipv4')
const globalIpv6 = createList(GLOBAL_IPV6, 'ipv6')
const refusedIpv6 = createList(REFUSED_IPV6, 'ipv6')
const nat64 = createList(NAT64, 'ipv6')

/** True for an IP address of the public internet, false for any other text. */
export function isPublicAddress(address: string): boolean {
  // A zone id names an interface of this machine.
  if (address.includes('%')) return false
  if (isIP(address) === 4) return !refusedIpv4.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  if (nat64.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address))
  return globalIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6')
}

function createList(subnets: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

/** Returns the IPv4 address in the last 32 bits of an IPv6 address. */
function lastFourBytes(address: string): string {
  // The URL parser normalises every spelling: two groups of hex at the end, or "::" before them.
  const [high = '', low = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':').slice(-2)
  const bits = parseInt(high || '0', 16) * 0x10000 + parseInt(low || '0', 16)
  return [bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255].join('.')
}
