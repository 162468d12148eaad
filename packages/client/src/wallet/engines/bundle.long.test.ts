import type { Rollup } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { bundleSdk } from '../../../test/support/browser.ts'

let chunks: Rollup.OutputChunk[]

beforeAll(async () => {
  chunks = await bundleSdk()
})

/** The installed packages whose code is in the chunks. */
const packagesIn = (some: Rollup.OutputChunk[]): Set<string> =>
  new Set(
    some.flatMap(({ moduleIds }) =>
      moduleIds.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []),
    ),
  )

/** Code that a page loads before a sign-in. */
function firstLoad(): Rollup.OutputChunk[] {
  const names = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of names)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(next)
  return chunks.filter(({ fileName }) => names.has(fileName))
}

test('the wallet libraries are there, and none of them is loaded at first (X-12)', () => {
  const all = packagesIn(chunks)
  expect([...all]).toEqual(expect.arrayContaining(['@walletconnect/sign-client', '@web3auth/auth', 'buffer']))
  const first = [...packagesIn(firstLoad())]
  expect(
    first.filter((name) => /walletconnect|web3auth|toruslabs|elliptic|^buffer$|@noble/.test(name)),
  ).toEqual([])
})

test('the library under the GPL is in no bundle', () => {
  expect([...packagesIn(chunks)]).not.toContain('@toruslabs/ffjavascript')
})
