import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The parent process, which runs for the whole test. */
const ALIVE = process.ppid

test.each([
  ['nothing, as a full disk leaves it', ''],
  ['no number', 'zzz'],
  ['zero', '0'],
  ['a process that is gone', '4194399 1'],
  ['a number that another process has by now', `${ALIVE} 1`],
])('a lock with %s is taken over', (_name, lock) => {
  writeFileSync(join(folder, 'lock'), lock)
  const unlock = lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['lock'])
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder locked by a live process is not taken', () => {
  writeFileSync(join(folder, 'lock'), String(ALIVE))
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${ALIVE}.`)
  expect(readdirSync(folder)).toEqual(['lock'])
})
