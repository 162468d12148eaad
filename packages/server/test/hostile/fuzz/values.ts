/** A seeded source of numbers from 0 to 1. */
export type Random = () => number

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T
export const chance = (random: Random, share: number): boolean => random() < share
const upTo = (random: Random, max: number) => Math.floor(random() * (max + 1))

/** Numbers at the limits of types, columns and languages. */
const NUMBERS: readonly number[] = [
  ...[0, -0, 1, -1, 0.5, -0.5, 1e-7, 255, 256, 32_767, 32_768, 65_535, 65_536],
  ...[2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32 - 1, 2 ** 32],
  ...[2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 2 ** 63, 2 ** 64, 1e21, 1e308, -1e308, 5e-324],
]

const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\t\r\n',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-Infinity',
    'true',
    '1e309',
    '0x1F',
    '-1',
    '1.5',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\u202eevil',
    '\u200b',
    '\ufeff',
    '\ud800',
    '\udc00\ud800',
    '💥',
    '👨‍👩‍👧‍👦',
    'é'.normalize('NFD'),
    'ß',
    'İ',
  ],
  ...[
    "'; DROP TABLE rooms; --",
    '%',
    '_%',
    '\\',
    '{{x}}',
    '<script>',
    '../../etc/passwd',
    '%00',
    '%ff',
    '..%2f',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '9223372036854775808', '1'.repeat(78)],
  ...[
    '2026-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    '0000-00-00',
    '2026-02-30T25:61:61.000Z',
  ],
  ...[
    'http://',
    'https://[::1]/',
    'https://user@example.com/',
    'javascript:alert(1)',
    'data:,x',
    'xn--',
    'a'.repeat(64),
    '.',
    'localhost',
    '127.0.0.1',
  ],
  ...[
    'AAAA',
    '====',
    '/+/+',
    'f'.repeat(64),
    '0'.repeat(64),
    `0x${'f'.repeat(40)}`,
    `0x${'0'.repeat(40)}`,
    `g_${'0'.repeat(20)}`,
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-7fff-bfff-ffffffffffff',
    '00000000-0000-7000-8000-00000000000g',
  ],
]

/** Long texts are rare, because most limits refuse the first of them. */
export function hostileText(random: Random): string {
  if (chance(random, 0.9)) return pick(random, TEXTS)
  return pick(random, ['a', '/', 'é', '💥', ' ', '%', '\n', '*_']).repeat(2 ** upTo(random, 13))
}

/** A value of any type. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = upTo(random, 9)
  if (kind < 3) return pick(random, NUMBERS)
  if (kind < 7) return hostileText(random)
  if (kind === 7) return pick(random, [true, false, null])
  if (depth > 2) return []
  if (kind === 8) return Array.from({ length: upTo(random, 4) }, () => hostileValue(random, depth + 1))
  return nested(upTo(random, 3) === 0 ? 500 : 3, hostileText(random))
}

/** Objects nested `depth` deep. */
function nested(depth: number, key: string): unknown {
  let value: unknown = 1
  for (let n = 0; n < depth; n++) value = { [key === '' ? 'a' : key.slice(0, 8)]: value }
  return value
}

/** Changes one place of a value, at any depth. */
export function mutated(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || chance(random, 0.1)) return hostileValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0 || chance(random, 0.3)) return [...value, hostileValue(random)]
    const at = upTo(random, value.length - 1)
    return value.map((each, n) => (n === at ? mutated(random, each) : each))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || chance(random, 0.1))
    return { ...value, [hostileText(random)]: hostileValue(random) }
  const at = upTo(random, entries.length - 1)
  if (chance(random, 0.15)) return Object.fromEntries(entries.filter((_, n) => n !== at))
  return Object.fromEntries(entries.map(([key, each], n) => [key, n === at ? mutated(random, each) : each]))
}
