import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readText } from './lib/files.mjs'
import { root } from './lib/process.mjs'

interface Mutation {
  id: string
  core: boolean
  file: string
  edits: { search: string }[]
  tests: string[]
}

const mutations = JSON.parse(readText('scripts/mutations/mutations.json')) as Mutation[]

describe.each(mutations)('$id', ({ file, edits, tests }) => {
  test('finds each of its texts once in its file', () => {
    const counts = edits.map(({ search }) => readText(file).split(search).length - 1)
    expect(counts).toEqual(edits.map(() => 1))
  })

  test('names tests that exist', () => {
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('docs/testing.md lists every core mutation', () => {
  const listed = [...readText('docs/testing.md').matchAll(/^\| (\d\d) \|/gm)].map(([, id]) => `M${id}`)
  expect(listed).toEqual(mutations.filter(({ core }) => core).map(({ id }) => id))
})
