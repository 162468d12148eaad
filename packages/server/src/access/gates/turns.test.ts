import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const never = new AbortController().signal

/** Takes turns and notes which of them have begun. */
function createTakers(limits: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    take: (name: string, key: string, signal = never) =>
      turns.take(key, signal).then((end) => {
        begun.push(end === null ? `no ${name}` : name)
        if (end !== null) ends.set(name, end)
      }),
    /** Until everything that can begin has begun. */
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

test('turns begin in order, and a key with all its turns taken is passed over', async () => {
  const { take, begun, end, settle } = createTakers({ all: 3, each: 2, waiting: 10 })
  for (const name of ['a1', 'a2', 'a3']) void take(name, 'a')
  void take('b1', 'b')
  void take('b2', 'b')
  await settle()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  end('b1')
  await settle()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  end('a1')
  await settle()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
})

test('a wait ends with its signal, and its turn goes to the next', async () => {
  const { take, begun, end, settle } = createTakers({ all: 1, each: 1, waiting: 10 })
  const impatient = new AbortController()
  void take('first', 'a')
  void take('second', 'b', impatient.signal)
  void take('third', 'c')
  impatient.abort()
  await settle()
  expect(begun).toEqual(['first', 'no second'])
  end('first')
  await settle()
  expect(begun).toEqual(['first', 'no second', 'third'])
  void take('late', 'd', impatient.signal)
  await settle()
  expect(begun.at(-1)).toBe('no late')
})

test('no more than the given number wait', async () => {
  const { take, begun, settle } = createTakers({ all: 1, each: 1, waiting: 1 })
  for (const name of ['first', 'second', 'third']) void take(name, 'a')
  await settle()
  expect(begun).toEqual(['first', 'no third'])
})
