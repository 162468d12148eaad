import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Import {
  from: string
  to: string
}

/** Folders without sources of ours. */
const NO_SOURCES = new Set(['node_modules', 'dist', 'results'])

/** All scripts below a folder. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NO_SOURCES.has(entry.name) ? [] : sourcesOf(path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

/** What a file imports by a relative path, its types included. */
function relativeImportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].map(([, specifier = '']) =>
    normalize(join(dirname(file), specifier)),
  )
}

/** Relative imports of a package's sources without its tests, as paths below `src`. */
function importsOf(source: string): Import[] {
  const folder = join(root, source)
  return sourcesOf(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|types)\.tsx?$/.test(file))
    .flatMap((file) =>
      relativeImportsOf(file).map((to) => ({ from: relative(folder, file), to: relative(folder, to) })),
    )
}

const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]
const arrow = ({ from, to }: Import) => `${from} -> ${to}`

describe('packages/server', () => {
  const imports = importsOf('packages/server/src')

  test('infrastructure imports no feature', () => {
    const isComposition = (path: string) => path.startsWith('start/') || path === 'index.ts'
    const wrong = imports.filter(
      ({ from, to }) => featureOf(to) !== undefined && featureOf(from) === undefined && !isComposition(from),
    )
    expect(wrong.map(arrow)).toEqual([])
  })

  test('a feature imports another through its api.ts only', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [a, b] = [featureOf(from), featureOf(to)]
      return a !== undefined && b !== undefined && a !== b && to !== `features/${b}/api.ts`
    })
    expect(wrong.map(arrow)).toEqual([])
  })
})

/** Folders whose files reach each other by relative paths; what lies outside is imported by the name of its package. */
const WORKSPACES = [...childrenOf('packages'), ...childrenOf('apps'), 'bench', 'scripts']

function childrenOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
}

/** Relative imports that leave a folder, its tests included. */
function importsBeyond(workspace: string): string[] {
  const folder = join(root, workspace)
  return sourcesOf(folder)
    .flatMap((file) => relativeImportsOf(file).map((to) => ({ from: file, to })))
    .filter(({ to }) => relative(folder, to).startsWith('..'))
    .map(({ from, to }) => arrow({ from: relative(root, from), to: relative(root, to) }))
}

describe.each(WORKSPACES)('%s', (workspace) => {
  test('no file imports a file of another package by its path', () => {
    expect(importsBeyond(workspace)).toEqual([])
  })
})

// Types count too: a circle of types is a circle for the reader. apps/web has a test of its own layers.
const WITHOUT_CIRCLES = [
  'packages/contract/src',
  'packages/client/src',
  'packages/react/src',
  'packages/server/src',
  'packages/testkit/src',
]

describe.each(WITHOUT_CIRCLES)('%s', (source) => {
  test('no files import each other in a circle', () => expect(findCircle(importsOf(source))).toEqual([]))
})

/** One circle of imports as the files on it, or nothing. */
function findCircle(imports: Import[]): string[] {
  const next = new Map<string, Import[]>()
  for (const each of imports) next.set(each.from, [...(next.get(each.from) ?? []), each])
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    path.push(file)
    for (const { to } of next.get(file) ?? []) {
      const circle = visit(to)
      if (circle !== undefined) return circle
    }
    path.pop()
    done.add(file)
    return undefined
  }
  for (const file of next.keys()) {
    const circle = visit(file)
    if (circle !== undefined) return circle
  }
  return []
}
