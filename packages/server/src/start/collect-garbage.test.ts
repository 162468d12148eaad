import { Session } from 'node:inspector'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

test('an object without references is freed, one with a reference is kept', async () => {
  const kept = { name: 'kept' }
  const all = [new WeakRef({ name: 'freed' }), new WeakRef(kept)]
  // A weak reference holds its object until the task that made it ends.
  await setImmediate()
  await collectGarbage()
  expect(all.map((each) => each.deref())).toEqual([undefined, kept])
})

test('the start goes on where an operator has forbidden the inspector', async () => {
  const connect = vi.spyOn(Session.prototype, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('Access to this API has been restricted'), { code: 'ERR_ACCESS_DENIED' })
  })
  await collectGarbage()
  expect(connect).toHaveBeenCalledOnce()
  connect.mockRestore()
})
