import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@foyer/server'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
]

describe.each(documents)('%s', (document) => {
  test('links to what is there', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '')
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
  })

  test('names files that are there', () => {
    const named = [...read(document).matchAll(/`((?:packages|apps|scripts|docs)\/[\w./-]+)`/g)]
    expect(named.map((match) => match[1] ?? '').filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('docs/configuration.md has every variable that the server reads, and no other', () => {
  // Read in main.ts, before there is a configuration.
  const asked = new Set(['FOYER_LOG'])
  const environments: Record<string, string>[] = [{}, { FOYER_SPEECH_URL: 'https://speech.example/' }]
  for (const given of environments) {
    readConfig(
      new Proxy(given, {
        get: (target, name: string) => {
          asked.add(name)
          return target[name]
        },
      }),
    )
  }
  const rows = read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)])
  expect([...new Set(documented.map((match) => match[1]))].sort()).toEqual([...asked].sort())
})
