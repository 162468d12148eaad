import { expect, test } from 'vitest'
import { listFiles, readText } from './lib/files.mjs'
import { anchorsOf, documentsIn, findCitations, isFound } from './lib/references.mjs'
import { renderColumns } from './lib/test-columns.mjs'

const { ids, documents, links, sources, misplaced } = await findCitations()
const columns = await renderColumns()
const rows = columns.flatMap(({ rows }) => rows.map(({ id }) => id))
const sections = [...readText('docs/requirements.md').matchAll(/^## (S\d) /gm)].map(([, id]) => id)
const defined = new Set([...rows, ...sections])
const paths = await listFiles()

interface Citation {
  name: string
  at: string
}
const written = ({ name, at }: Citation) => `${at}: ${name}`
const isThere = (name: string) => paths.some((path) => path === name || path.endsWith(`/${name}`))

test('finds ids, documents, links and sources', () => {
  for (const found of [ids, documents, links, sources]) expect(found.length).toBeGreaterThan(30)
})

test('every id that code, tests and documents name has a row in docs', () => {
  expect(ids.filter(({ name }) => !defined.has(name)).map(written)).toEqual([])
})

test('ids stand at the end of the name of a test', () => {
  expect(misplaced.map(written)).toEqual([])
})

test('no id has two rows', () => {
  expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([])
})

test('every document that is named is in the repository, and its anchor a heading there', () => {
  expect(documents.filter((each) => !isFound(each)).map(written)).toEqual([])
})

test('every relative link of a document leads to a file, and its anchor to a heading', () => {
  expect(links.filter((each) => !isFound(each)).map(written)).toEqual([])
})

test('every source file that a document names is in the repository', () => {
  expect(sources.filter(({ name }) => !isThere(name)).map(written)).toEqual([])
})

test('makes anchors of headings as GitHub does', () => {
  const headings =
    '# What holds, and why\n## `Two` words\n## Again\n```\n# no heading\n```\n## Again\n<a id="acts"></a>'
  expect([...anchorsOf(headings)].sort()).toEqual(
    ['acts', 'what-holds-and-why', 'two-words', 'again', 'again-1'].sort(),
  )
})

test('finds documents with their folders and anchors, and none in an address', () => {
  const text = 'See docs/wire.md#paging, (SECURITY.md) and https://example.com/of/README.md.'
  expect(documentsIn(text)).toEqual(['docs/wire.md#paging', 'SECURITY.md'])
})
