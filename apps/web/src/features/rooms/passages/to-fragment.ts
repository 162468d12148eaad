import type { Passage } from '@foyer/contract'

/** The characters that mean something in a text fragment are encoded as well. */
const encode = (text: string): string => encodeURIComponent(text.trim()).replaceAll('-', '%2D')

/**
 * The fragment with which browsers scroll to a passage (Text Fragments). Half words at its edges are left out: browsers
 * compare whole ones.
 */
export function toFragment({ exact, prefix, suffix }: Passage): string {
  const before = encode(prefix.replace(/^\S+\s/, ''))
  const after = encode(suffix.replace(/\s\S+$/, ''))
  return `#:~:text=${before && `${before}-,`}${encode(exact)}${after && `,-${after}`}`
}
