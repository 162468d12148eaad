/**
 * The network of an IP address, as text: what rate limits count as one place (a /64 of IPv6), and all
 * that statistics may know (WIRE.md 2.15). Text that is no address is its own network.
 */
export function networkOf(ip: string, bits: { v4: number; v6: number } = { v4: 32, v6: 64 }): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain)) return masked(plain.split('.').map(Number), 8, bits.v4).join('.')
  const groups = expanded(plain)
  if (groups === null) return ip
  return masked(groups, 16, bits.v6)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight groups of an IPv6 address (RFC 4291, section 2.2), or null. */
function expanded(ip: string): number[] | null {
  const [head = '', tail] = ip.split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = 8 - before.length - after.length
  if (missing < 0 || (tail === undefined && missing > 0)) return null
  const groups = [...before, ...Array<number>(missing).fill(0), ...after]
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null
}

/** The first `bits` bits of numbers that are `width` bits wide, the rest zero. */
const masked = (numbers: number[], width: number, bits: number): number[] =>
  numbers.map((number, index) => {
    const kept = Math.max(0, Math.min(width, bits - index * width))
    return number & ~((1 << (width - kept)) - 1)
  })
