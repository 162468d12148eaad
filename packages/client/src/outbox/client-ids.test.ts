import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClientIds } from './client-ids.ts'

test('client ids are UUIDs of version 7 that carry the time', () => {
  const id = createClientIds(() => 0x0123_4567_89ab)()
  expect(id).toMatch(/^01234567-89ab-7000-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('they sort in the order they were made, whatever the clock does (P4, F30)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -86_400_000, max: 86_400_000 }), { maxLength: 50 }), (jumps) => {
      let time = 1_700_000_000_000
      const next = createClientIds(() => time)
      const ids = jumps.flatMap((jump) => {
        time += jump
        return [next(), next()]
      })
      expect(ids).toEqual(ids.toSorted())
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('five thousand within one millisecond', () => {
  const next = createClientIds(() => 1_700_000_000_000)
  const ids = Array.from({ length: 5_000 }, next)
  expect(ids).toEqual(ids.toSorted())
})
