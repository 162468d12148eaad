import { expect, test } from 'vitest'
import { listFiles } from './lib/files.mjs'
import { anchorsOf } from './lib/references.mjs'
import { toPage } from './lib/site/pages.mjs'
import { sidebar } from './lib/site/sidebar.mjs'
import { toSlug } from './lib/site/slug.mjs'

const places = sidebar.flatMap(({ items }) => items.map(({ link }) => link))
const documents = (await listFiles())
  .filter((path) => /^docs\/.*\.md$/.test(path) && !path.startsWith('docs/decisions/'))
  .map((path) => `/${path.replace(/(index)?\.md$/, '')}`)

test('every document has a place in the sidebar of the site', () => {
  expect(documents.filter((path) => !places.includes(path))).toEqual([])
})

test('the sidebar names documents only, each once', () => {
  expect(places.filter((each, index) => places.indexOf(each) !== index)).toEqual([])
  const others = ['/reference/', '/docs/decisions/', '/CONTRIBUTING', '/SECURITY', '/CHANGELOG']
  expect(places.filter((each) => !documents.includes(each) && !others.includes(each))).toEqual([])
})

test.each(['What holds, and why', '`Two` words', '4011', 'Who may do what?'])(
  'the anchor of "%s" is the same on the site as on the page of the repository',
  (heading) => {
    expect([...anchorsOf(`## ${heading}`)]).toEqual([toSlug(heading.replaceAll('`', ''))])
  },
)

test('links to files that are no pages lead to the repository, others stay', () => {
  const pages = new Set(['docs/wire.md'])
  const page =
    'A [page](docs/wire.md#paging), a [file](package.json#L1), [away](https://a.example).\n```md\n[code](package.json)\n```'
  const made = toPage('README.md', page, pages)
  expect(made).toContain('(docs/wire.md#paging)')
  expect(made).toMatch(/\[file\]\(https:\/\/[^)]+\/package\.json#L1\)/)
  expect(made).toContain('[code](package.json)')
})
