import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Characters of a name after its first one, which is a letter. */
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LETTERS = 52

/**
 * Short names for the classes and animations of the built style sheets: two characters in place of a hash of six, which no compression
 * makes smaller. They are given in the order of files and names, so that two builds of the same sources are equal.
 *
 * @param root folder of the sources
 */
export function createClassNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>()
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  for (const path of files.filter((file) => file.endsWith('.module.css')).sort()) {
    const found = readFileSync(join(root, path), 'utf8').matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi)
    for (const name of [...new Set([...found].map(([, name]) => name ?? ''))].sort())
      names.set(`${path} ${name}`, toName(names.size))
  }
  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0] as string)
    const short = names.get(`${path} ${name}`)
    if (short === undefined) throw new Error(`${path} has no class ${name}.`)
    return short
  }
}

function toName(index: number): string {
  const rest = Math.floor(index / LETTERS)
  const first = CHARACTERS[index % LETTERS] as string
  return rest === 0 ? first : first + toSuffix(rest - 1)
}

function toSuffix(index: number): string {
  const { length } = CHARACTERS
  const last = CHARACTERS[index % length] as string
  return index < length ? last : toSuffix(Math.floor(index / length) - 1) + last
}
