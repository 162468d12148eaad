import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { commonCodes, ERROR_HINTS, UNREACHED } from '@foyer/contract'
import { expect, test } from 'vitest'
import { errorAdvice } from './lib/wire/error-advice.ts'
import { refusalsByCode, renderErrors } from './lib/wire/errors.ts'
import { renderErrorsPage } from './lib/wire/errors-page.ts'

const DOCUMENT = fileURLToPath(new URL('../docs/errors.md', import.meta.url))

test('docs/errors.md shows every code as it is; npm run wire writes it', async () => {
  await expect(renderErrors()).toMatchFileSnapshot(DOCUMENT)
})

test('the server has the page of every code as it is; npm run wire writes it', async () => {
  const page = fileURLToPath(new URL('../packages/server/wire/errors.html', import.meta.url))
  await expect(renderErrorsPage()).toMatchFileSnapshot(page)
})

test('every code has its anchor in docs/errors.md, once', () => {
  const anchors = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^## (\S+)$/gm)].map(([, anchor]) => anchor)
  const codes = [...new Set([...refusalsByCode().keys(), ...Object.values(commonCodes)])].map(String)
  expect(codes.length).toBeGreaterThan(30)
  expect(anchors.toSorted()).toEqual([UNREACHED, ...codes].toSorted())
})

test('every hint is for a code that there is', () => {
  const codes = refusalsByCode()
  expect(Object.keys(ERROR_HINTS).filter((code) => !codes.has(Number(code)))).toEqual([])
})

test('every code says why it comes and what to do, and no other does', () => {
  expect(Object.keys(errorAdvice).toSorted()).toEqual([...refusalsByCode().keys()].map(String).toSorted())
})
