import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { variablesOfServer } from './lib/variables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
]

// scripts/references.test.ts has links, anchors, ids and documents.
test.each(documents)('%s names existing files and folders', (document) => {
  const named = [...read(document).matchAll(/`((?:packages|apps|scripts|docs|deploy)\/[\w./-]+)`/g)]
  expect(named.map((match) => match[1] ?? '').filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('docs/configuration.md lists exactly the variables that the server reads', () => {
  const rows = read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)])
  expect([...new Set(documented.map((match) => match[1]))].sort()).toEqual([...variablesOfServer()].sort())
})
