import { expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'

function create() {
  let time = 0
  const allowance = createAllowance(500, () => time)
  const wait = (ms: number) => {
    time += ms
  }
  return { ...allowance, wait }
}

test('an allowance lets its burst be spent at once, and a quarter of the time after', () => {
  const allowance = create()
  allowance.spend(499)
  expect(allowance.msUntilLeft()).toBe(0)
  allowance.spend(101)
  expect(allowance.msUntilLeft()).toBe(401)
  allowance.wait(400)
  expect(allowance.msUntilLeft()).toBe(1)
  allowance.wait(1)
  expect(allowance.msUntilLeft()).toBe(0)
})

test('an allowance saves no more than the burst', () => {
  const allowance = create()
  allowance.wait(3_600_000)
  allowance.spend(501)
  expect(allowance.msUntilLeft()).toBeGreaterThan(0)
})

test('an allowance takes back what was spent for nothing', () => {
  const allowance = create()
  allowance.spend(600)
  allowance.spend(-200)
  expect(allowance.msUntilLeft()).toBe(0)
})
