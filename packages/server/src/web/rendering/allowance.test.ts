import { expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'

function create() {
  let time = 0
  const allowance = createAllowance(() => time)
  const wait = (ms: number) => {
    time += ms
  }
  return { ...allowance, wait }
}

test('an allowance lets half a second be spent at once, and a quarter of the time after', () => {
  const allowance = create()
  allowance.spend(499)
  expect(allowance.isLeft()).toBe(true)
  allowance.spend(101)
  expect(allowance.isLeft()).toBe(false)
  allowance.wait(399)
  expect(allowance.isLeft()).toBe(false)
  allowance.wait(10)
  expect(allowance.isLeft()).toBe(true)
})

test('an allowance saves no more than the burst', () => {
  const allowance = create()
  allowance.wait(3_600_000)
  allowance.spend(501)
  expect(allowance.isLeft()).toBe(false)
})
