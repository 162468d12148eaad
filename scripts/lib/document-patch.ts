import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The `diff` blocks of a document, by the path that the heading above them names. */
export function readPatch(markdown: string): Map<string, string[]> {
  const patch = new Map<string, string[]>()
  for (const section of markdown.split(/^## /m).slice(1)) {
    const path = /^[^\n]*: `([^`\n]+)`\n/.exec(section)?.[1]
    const blocks = [...section.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, block = '']) => block)
    if (path !== undefined && blocks.length > 0) patch.set(path, blocks)
    else if (blocks.length > 0)
      throw new Error(`A section with a diff names no file: ${section.slice(0, 60)}`)
  }
  return patch
}

/**
 * Applies one block to a text: lines with a space or a minus must stand there in this order, and only once.
 *
 * @throws Error where they do not
 */
export function applyBlock(text: string, block: string): string {
  const lines = block.split('\n').slice(0, -1)
  const side = (sign: '-' | '+') =>
    lines
      .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  const [before, after] = [side('-'), side('+')]
  const whole = `\n${text}`
  const first = whole.indexOf(`\n${before}`)
  const found = first === -1 ? 0 : whole.indexOf(`\n${before}`, first + 1) === -1 ? 1 : 2
  if (found !== 1)
    throw new Error(`Must stand once in the file, and does ${found === 0 ? 'not' : 'twice'}:\n${before}`)
  return whole.replace(`\n${before}`, () => `\n${after}`).slice(1)
}

/** Applies the blocks of a document to the files of a folder. */
export function applyPatch(folder: string, patch: ReadonlyMap<string, readonly string[]>) {
  for (const [path, blocks] of patch) {
    const file = join(folder, path)
    writeFileSync(file, blocks.reduce(applyBlock, readFileSync(file, 'utf8')))
  }
}
