import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from './open.ts'
import { closeFolder } from './private-folder.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'foyer-private-'))
  folder = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

const readMode = (path: string) => (lstatSync(path).mode & 0o777).toString(8)
const open = () => openDatabase({ databaseUrl: null, dataFolder: folder, log: pino({ level: 'silent' }) })
/** Every path in the data folder that other users could access, with its mode. */
const openPaths = () =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .map((name) => `${name} ${readMode(join(folder, name))}`)
    .filter((line) => !/ [0-7]00$/.test(line))

describe('the data folder (M10)', () => {
  test('is made private with its content when it exists', async () => {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    const umask = process.umask(0o022)
    try {
      const first = await open()
      await first.pool.query('CREATE TABLE kept (n int)')
      expect(openPaths()).toEqual([])
      await first.close()
      // The modes that earlier versions left.
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name)
        chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
      }
      chmodSync(folder, 0o777)
      writeFileSync(join(folder, 'secret'), 'x', { mode: 0o644 })
      const again = await open()
      await again.pool.query('INSERT INTO kept VALUES (1)')
      await again.pool.query('CREATE TABLE more (n int)')
      await again.pool.query('SELECT pg_switch_wal()')
      expect(openPaths()).toEqual([])
      await again.close()
      expect(openPaths()).toEqual([])
    } finally {
      process.umask(umask)
    }
  }, 60_000)

  test('keeps the modes of files that the server did not write', () => {
    mkdirSync(folder)
    const file = join(folder, 'notes.txt')
    writeFileSync(file, '')
    chmodSync(file, 0o644)
    closeFolder(folder)
    expect([readMode(folder), readMode(file)]).toEqual(['700', '644'])
  })

  test('is created for its user alone', () => {
    closeFolder(folder)
    expect(readMode(folder)).toBe('700')
  })

  test('is refused when it is a symbolic link, or contains one', () => {
    const real = join(parent, 'real')
    mkdirSync(real)
    symlinkSync(real, folder)
    expect(() => closeFolder(folder)).toThrow(`${folder} is a symbolic link`)
    expect(() => closeFolder(folder)).toThrow(`(${real})`)
    symlinkSync('/etc/passwd', join(real, 'secret'))
    expect(() => closeFolder(real)).toThrow(`${join(real, 'secret')} is a symbolic link`)
  })

  test('is refused when it belongs to another user', () => {
    mkdirSync(folder)
    const own = process.getuid?.() ?? 0
    vi.spyOn(process, 'getuid').mockReturnValue(own + 1)
    try {
      expect(() => closeFolder(folder)).toThrow(`chown -R ${own + 1} ${folder}`)
    } finally {
      vi.restoreAllMocks()
    }
  })
})
