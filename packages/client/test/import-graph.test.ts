import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'|^import '(\.[^']+)'/gm

/** Imports of each source file, those of types included. */
const graph = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => {
      const text = readFileSync(join(src, file), 'utf8')
      const imports = [...text.matchAll(IMPORT)].map(([, from, bare]) => from ?? bare ?? '')
      return [file, imports.map((path) => normalize(join(dirname(file), path)))] as const
    }),
)

/** The files from `file` back to itself; null when it is in no circle. */
function findCircle(file: string): string[] | null {
  const cameFrom = new Map<string, string>()
  const queue = [file]
  for (let next = queue.shift(); next !== undefined; next = queue.shift())
    for (const imported of graph.get(next) ?? []) {
      if (!cameFrom.has(imported)) queue.push(imported)
      if (!cameFrom.has(imported)) cameFrom.set(imported, next)
    }
  if (!cameFrom.has(file)) return null
  const circle = [file]
  for (let at = cameFrom.get(file); at !== file && at !== undefined; at = cameFrom.get(at)) circle.unshift(at)
  return circle
}

test('no source file imports itself through others', () => {
  expect(graph.size).toBeGreaterThan(100)
  expect([...graph.keys()].map(findCircle).filter((circle) => circle !== null)).toEqual([])
})

test.each(['wallet', 'outbox', 'realtime', 'http', 'identity', 'platform', 'lib'])(
  '%s imports no feature',
  (folder) => {
    const files = [...graph].filter(([file]) => file.startsWith(`${folder}/`))
    expect(files.length).toBeGreaterThan(0)
    expect(
      files.flatMap(([file, imports]) =>
        imports.filter((path) => path.startsWith('features')).map((path) => `${file} → ${path}`),
      ),
    ).toEqual([])
  },
)
