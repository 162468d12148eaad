import { expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'
import { createPageReads } from './page-reads.ts'

/** Reads that end when they are told to. */
function create() {
  const allowance = createAllowance(() => 0)
  const reads = createPageReads(allowance)
  const ends: ((page: object | null) => void)[] = []
  const read = () => reads.run(() => new Promise<object | null>((resolve) => void ends.push(resolve)))
  return { allowance, read, ends }
}

test('reads of pages take turns, two at a time', async () => {
  const { read, ends } = create()
  const pages = [read(), read(), read()]
  expect(ends).toHaveLength(2)
  ends[0]?.({})
  await pages[0]
  await expect.poll(() => ends.length).toBe(3)
  for (const end of ends) end({})
  expect(await Promise.all(pages)).toEqual([{}, {}, {}])
})

test('a page is not read where 32 others wait', async () => {
  const { read } = create()
  for (let n = 0; n < 34; n++) void read()
  expect(await read()).toBeNull()
})

test('a page is not read once pages have taken too much, also where it has waited', async () => {
  const { allowance, read, ends } = create()
  const [first, , waiting] = [read(), read(), read()]
  allowance.spend(500)
  ends[0]?.({})
  expect([await first, await waiting]).toEqual([{}, null])
  expect(await read()).toBeNull()
})

test('a page that the server does not know costs nothing', async () => {
  const { allowance, read, ends } = create()
  allowance.spend(499)
  const unknown = read()
  ends[0]?.(null)
  expect(await unknown).toBeNull()
  expect(allowance.isLeft()).toBe(true)
  const known = read()
  ends[1]?.({})
  await known
  expect(allowance.isLeft()).toBe(false)
})
