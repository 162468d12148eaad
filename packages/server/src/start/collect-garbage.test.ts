import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

test('an object without references is freed, one with a reference is kept', async () => {
  const kept = { name: 'kept' }
  const all = [new WeakRef({ name: 'freed' }), new WeakRef(kept)]
  // A weak reference holds its object until the task that made it ends.
  await setImmediate()
  await collectGarbage()
  expect(all.map((each) => each.deref())).toEqual([undefined, kept])
})
