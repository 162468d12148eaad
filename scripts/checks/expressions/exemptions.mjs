/** Upper bound of the characters of a name before it is checked. */
const NAME_MAX = 200

/**
 * Expressions that may take more than linear time, with the reason that it is harmless.
 *
 * @type {{ file: string, source: string, max: number, why: string }[]} `max`: characters that its input has at the
 * most, bounded before; it is measured with as many
 */
export const bounded = [
  {
    file: 'packages/server/src/lib/names/reserved.ts',
    source: '\\p{N}+$',
    max: NAME_MAX,
    why: 'a word of a name',
  },
]

/**
 * Expressions that only a running program knows, by how many there are in a file, and why they are linear.
 *
 * @type {{ file: string, count: number, why: string }[]}
 */
export const dynamic = [
  {
    file: 'packages/server/src/lib/names/addresses.ts',
    count: 2,
    why: 'their input is a name, and what they repeat is at most 40 characters',
  },
  { file: 'packages/server/src/lib/names/scripts.ts', count: 1, why: 'one character of a script' },
  {
    file: 'packages/server/src/http/not-found.ts',
    count: 1,
    why: 'the paths of our own routes: what a parameter takes ends at the next slash',
  },
  {
    file: 'apps/web/src/features/rooms/mentions.ts',
    count: 1,
    why: 'names as they are, without anything that repeats',
  },
]
