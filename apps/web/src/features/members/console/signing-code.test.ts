import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SIGNING_CODE } from './signing-code.ts'

const EXAMPLE = new URL('../../../../../../examples/site-members/sign.mjs', import.meta.url)

test('the signing code of the console is that of the example, which is run against a server', () => {
  expect(SIGNING_CODE).toContain('export function signMember')
  expect(readFileSync(EXAMPLE, 'utf8')).toContain(SIGNING_CODE)
})
