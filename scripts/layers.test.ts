import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Import {
  from: string
  to: string
}

/** Relative imports of a package's sources without its tests, as paths below `src`. */
function importsOf(source: string): Import[] {
  const folder = join(root, source)
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|types)\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, specifier = '']) => ({
        from: relative(folder, file),
        to: relative(folder, normalize(join(dirname(file), specifier))),
      }))
    })
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

// packages/client and apps/web join when their circles are cut.
describe.each(['packages/server/src', 'packages/contract/src'])('%s', (source) => {
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
