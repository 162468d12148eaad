// Each tarball as publint and Are The Types Wrong read it, and what a reader of npm expects in it.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const run = (program, ...args) =>
  execFileSync(`node_modules/.bin/${program}`, args, { stdio: 'inherit', env: { ...process.env, CI: '1' } })

for (const name of ['contract', 'client', 'react', 'embed']) {
  const folder = new URL(`node_modules/@foyer/${name}/`, import.meta.url)
  const path = (file) => new URL(file, folder)
  for (const file of ['README.md', 'LICENSE', 'package.json'])
    assert.ok(existsSync(path(file)), `@foyer/${name} has no ${file}`)
  const { repository, homepage, bugs, keywords, author } = JSON.parse(
    readFileSync(path('package.json'), 'utf8'),
  )
  for (const [key, value] of Object.entries({ repository, homepage, bugs, keywords, author }))
    assert.ok(value, `@foyer/${name} names no ${key}`)
  const files = readdirSync(folder, { recursive: true })
  assert.deepEqual(
    files.filter((file) => /\.test\.|\.tsbuildinfo$|(^|\/)(test|testing|conformance)\//.test(file)),
    [],
  )
  run('publint', '--strict', folder.pathname)
  run(
    'attw',
    readdirSync('.').find((file) => file.startsWith(`foyer-${name}-`)),
    '--profile',
    'esm-only',
    // Style sheets have no types.
    ...(name === 'react' ? ['--exclude-entrypoints', 'ui/theme.css'] : []),
  )
}
