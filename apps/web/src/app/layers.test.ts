import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The folders below `src`, and the other ones that each may import. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  worker: [],
  i18n: ['lib'],
  ui: ['lib', 'i18n'],
  shell: ['lib', 'i18n', 'ui'],
  consent: ['lib', 'i18n', 'ui', 'shell'],
  offline: ['lib', 'i18n', 'ui', 'shell', 'worker'],
  features: ['lib', 'i18n', 'ui', 'shell', 'offline'],
  'first-paint': ['lib', 'ui', 'features'],
  app: ['lib', 'i18n', 'ui', 'shell', 'consent', 'offline', 'features'],
}

const IMPORT = /(?:from|import\(|^import)\s*'(\.[^']+)'/gm

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/^e2e\/|\.test\.tsx?$/.test(path))

/** Every import of one source file by another, as paths below `src`. */
const imports = files.flatMap((from) =>
  [...readFileSync(root + from, 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
    from,
    to: posix.join(posix.dirname(from), path),
  })),
)

const getLayer = (path: string): string => (path.includes('/') ? path.split('/', 1)[0] : undefined) ?? ''
const getFeature = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1]

test('every folder imports only the layers below it', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [layer, imported] = [getLayer(from), getLayer(to)]
    return layer !== '' && layer !== imported && LAYERS[layer]?.includes(imported) !== true
  })
  expect(wrong).toEqual([])
})

test('a feature imports another one through its api.ts only', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [feature, imported] = [getFeature(from), getFeature(to)]
    if (feature === undefined || imported === undefined || feature === imported) return false
    return to !== `features/${imported}/api.ts`
  })
  expect(wrong).toEqual([])
})

test('no file imports itself through others, type imports included', () => {
  const done = new Set<string>()
  const findCycle = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    done.add(file)
    for (const { to } of imports.filter(({ from }) => from === file)) {
      const cycle = findCycle(to, [...path, file])
      if (cycle !== null) return cycle
    }
    return null
  }
  expect(files.map((file) => findCycle(file, [])).find((cycle) => cycle !== null)).toBeUndefined()
})
