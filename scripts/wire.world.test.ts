import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Endpoint, features } from '@foyer/contract'
import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { Operation } from './lib/wire/calls.ts'
import { endpointComments, renderDescriptions } from './lib/wire/comments.ts'
import { renderWire } from './lib/wire/document.ts'
import { notationOf } from './lib/wire/notation.ts'

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))
const DOCUMENT = pathOf('docs/wire.md')

test('docs/wire.md shows calls, frames, refusals and limits as they are; npm run wire writes it', async () => {
  await using world = await startWorld()
  const answer = await fetch(new URL('/docs/openapi.json', world.url))
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  await expect(renderWire(readFileSync(DOCUMENT, 'utf8'), operations)).toMatchFileSnapshot(DOCUMENT)
})

test('the server has what the contract says of calls and fields; npm run wire writes it', async () => {
  await expect(renderDescriptions()).toMatchFileSnapshot(pathOf('packages/server/wire/descriptions.json'))
})

test('every call says in the contract what it does', () => {
  const names = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))
  expect(names.filter(({ name }) => !endpointComments.has(name)).map(({ name }) => name)).toEqual([])
})

test.each([
  [{ type: 'string', maxLength: 64 }, 'string ≤ 64'],
  [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer 1–100'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer ≥ 0'],
  [{ anyOf: [{ type: 'string', const: 'open' }, { type: 'null' }] }, "'open' | null"],
  [
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] }, maxItems: 9 },
    '(string | null)[] ≤ 9',
  ],
  [
    { type: 'object', required: ['id'], properties: { id: { type: 'string' }, note: { type: 'boolean' } } },
    '{ id: string, note?: boolean }',
  ],
])('writes %j in short', (schema, text) => expect(notationOf(schema)).toBe(text))

test('refuses a section of the document that it does not know', () => {
  const text = '<!-- generated: nothing -->\n<!-- /generated -->'
  expect(() => renderWire(text, [])).toThrow('There is no section called nothing.')
})
