import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText } from './lib/files.mjs'
import { findFaults, findPlaceholders, type Manifest, PUBLISHED, withVersion } from './lib/release.mjs'

const good: Manifest = {
  name: '@foyer/client',
  version: '1.2.0',
  publishConfig: { access: 'public', provenance: true },
  repository: { url: 'git+https://git.foyer.test/foyer.git' },
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  dependencies: { '@foyer/contract': '1.2.0', typebox: '1.4.3' },
}
const files = ['README.md', 'LICENSE', 'package.json', 'dist/index.js', 'dist/index.d.ts']

test('finds no fault in a package that is complete', () => {
  expect(findFaults(good, files, '1.2.0')).toEqual([])
  expect(findPlaceholders(good)).toEqual([])
})

test.each<[string, Partial<Manifest>, string[], string]>([
  ['another version than the others', { version: '1.1.0' }, files, 'has version 1.1.0, the others 1.2.0'],
  ['private', { private: true }, files, 'is private'],
  [
    'without provenance',
    { publishConfig: { access: 'public' } },
    files,
    'is not published in public, with provenance',
  ],
  ['without its licence', {}, files.filter((file) => file !== 'LICENSE'), 'lacks LICENSE'],
  [
    'with an export that is not built',
    {},
    files.filter((file) => !file.endsWith('.d.ts')),
    'exports dist/index.d.ts, which is not packed',
  ],
  [
    'for an older contract',
    { dependencies: { '@foyer/contract': '1.1.0' } },
    files,
    'depends on @foyer/contract 1.1.0, not 1.2.0',
  ],
  [
    'with a folder as dependency',
    { dependencies: { typebox: 'file:../typebox' } },
    files,
    'depends on typebox by file:../typebox',
  ],
  ['with a test', {}, [...files, 'src/call.test.ts'], 'packs src/call.test.ts'],
])('refuses a package %s', (_name, change, packed, fault) => {
  expect(findFaults({ ...good, ...change }, packed, '1.2.0')).toEqual([fault])
})

test('refuses to release from a repository that has no address', () => {
  const url = 'git+https://git.foyer.example/foyer.git'
  expect(findPlaceholders({ ...good, repository: { url } })).toHaveLength(1)
})

test('gives every manifest the version of the release, and nothing else', () => {
  const devDependencies = { '@foyer/server': '0.1.0', vite: '8.3.8' }
  expect(withVersion({ ...good, devDependencies }, '2.0.0')).toEqual({
    ...good,
    version: '2.0.0',
    dependencies: { '@foyer/contract': '2.0.0', typebox: '1.4.3' },
    devDependencies: { '@foyer/server': '2.0.0', vite: '8.3.8' },
  })
  expect(withVersion({ name: 'foyer', version: '0.0.0', devDependencies }, '2.0.0').version).toBe('0.0.0')
})

test('publishes what the notes are about, and only after every check', () => {
  const config = JSON.parse(readText('.changeset/config.json'))
  expect(config.fixed).toEqual([PUBLISHED.map((name) => `@foyer/${name}`)])
  const { jobs } = parse(readText('.github/workflows/release.yml'))
  expect(jobs.release.permissions['id-token']).toBe('write')
  const commands: string[] = jobs.release.steps.map(({ run = '' }) => run)
  const publishing = jobs.release.steps.findIndex(({ with: given }: Step) => given?.publish !== undefined)
  for (const needed of ['.ci/run', 'npm run release:check -- --publish'])
    expect(commands.slice(0, publishing)).toContain(needed)
})

interface Step {
  run?: string
  with?: { publish?: string }
}
