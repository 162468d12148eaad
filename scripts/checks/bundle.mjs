import { build } from 'vite'

/** @typedef {import('vite').Rollup.OutputChunk} Chunk */

/**
 * Bundles in memory, as a browser would get it.
 *
 * @param {import('vite').InlineConfig} config
 * @returns {Promise<Chunk[]>}
 */
export async function bundle(config) {
  const result = await build({ ...config, logLevel: 'error', build: { ...config.build, write: false } })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((part) => part.type === 'chunk')
}

/** The entries with their static imports; dynamic imports are left out. @param {Chunk[]} chunks */
export function firstLoad(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set(chunks.filter((chunk) => chunk.isEntry))
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported !== undefined) needed.add(imported)
    }
  }
  return [...needed]
}

/** True when code of an installed package is in one of the chunks. @param {Chunk[]} chunks @param {string} name */
export const contains = (chunks, name) =>
  chunks.some((chunk) => chunk.moduleIds.some((id) => id.includes(`/node_modules/${name}/`)))
