import { BlockList, isIP } from 'node:net'

/** IPv4 that leads nowhere on the internet, or nowhere but inside (IANA special-purpose registry, RFC 6890). */
const REFUSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Public in form only: what Azure's machines ask about themselves.
  '168.63.129.16/32',
]
/** The IPv6 that is handed out to the internet at all; private, local, mapped and multicast lie elsewhere. */
const GLOBAL_IPV6 = ['2000::/3']
/** What is not, within it: IETF protocols and Teredo, documentation, 6to4. */
const REFUSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
/** Where networks without IPv4 reach it: the last 32 bits are an IPv4 address (RFC 6052). */
const NAT64 = ['64:ff9b::/96']

const refusedIpv4 = listOf(REFUSED_IPV4, 'ipv4')
const globalIpv6 = listOf(GLOBAL_IPV6, 'ipv6')
const refusedIpv6 = listOf(REFUSED_IPV6, 'ipv6')
const nat64 = listOf(NAT64, 'ipv6')

/** True for an IP address of the public internet, and for nothing else that text can be. */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%')) return false
  if (isIP(address) === 4) return !refusedIpv4.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  if (nat64.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address))
  return globalIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6')
}

function listOf(subnets: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

/** The IPv4 address in the last 32 bits of an IPv6 address. */
function lastFourBytes(address: string): string {
  // The parser of URLs writes every spelling in the same way: two groups of hex at the end, or "::" before them.
  const [high = '', low = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':').slice(-2)
  const bits = parseInt(high || '0', 16) * 0x10000 + parseInt(low || '0', 16)
  return [bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255].join('.')
}
