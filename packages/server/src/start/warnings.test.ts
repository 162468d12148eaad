import { expect, test } from 'vitest'
import { startWarnings } from './warnings.ts'

const ENOUGH_MB = 4_096
const FINE = {
  admins: ['0x'],
  databaseUrl: null,
  host: '127.0.0.1',
  limits: true,
  mail: null,
  trustProxy: 0,
  publicUrl: null,
}

test('warns of root, disabled rate limits and hosts that visitors choose, and of nothing else', () => {
  expect(startWarnings(FINE, 1_000, ENOUGH_MB)).toEqual([])
  expect(startWarnings(FINE, undefined, ENOUGH_MB)).toEqual([])
  expect(startWarnings(FINE, 0, ENOUGH_MB)).toEqual([expect.stringContaining('runs as root')])
  expect(startWarnings({ ...FINE, limits: false }, 0, ENOUGH_MB)).toHaveLength(2)
  const behind = { ...FINE, trustProxy: 1 }
  expect(startWarnings(behind, 1_000, ENOUGH_MB)).toEqual([
    expect.stringContaining('not sign in'),
    expect.stringContaining('X-Forwarded-Host'),
  ])
  expect(startWarnings({ ...behind, publicUrl: 'https://chat.example' }, 1_000, ENOUGH_MB)).toEqual([])
})

test('warns that sign-in fails where other machines reach a server without a public URL', () => {
  const open = { ...FINE, host: '0.0.0.0' }
  expect(startWarnings(open, 1_000, ENOUGH_MB)).toEqual([expect.stringContaining('FOYER_PUBLIC_URL')])
  expect(startWarnings({ ...open, publicUrl: 'https://chat.example' }, 1_000, ENOUGH_MB)).toEqual([])
  expect(startWarnings({ ...FINE, host: '::1' }, 1_000, ENOUGH_MB)).toEqual([])
})

test('warns that no one reviews reports where other machines reach a server without operators', () => {
  const alone = { ...FINE, admins: [] }
  expect(startWarnings(alone, 1_000, ENOUGH_MB)).toEqual([])
  expect(startWarnings({ ...alone, publicUrl: 'https://chat.example' }, 1_000, ENOUGH_MB)).toEqual([
    expect.stringContaining('FOYER_ADMIN'),
  ])
})

test('warns where the embedded database has too little memory, and not with PostgreSQL', () => {
  expect(startWarnings(FINE, 1_000, 400)).toEqual([expect.stringContaining('400 MB')])
  expect(startWarnings(FINE, 1_000, 512)).toEqual([])
  expect(startWarnings({ ...FINE, databaseUrl: 'postgres://db' }, 1_000, 400)).toEqual([])
})

test('warns that a mail server without a public URL offers people no mail', () => {
  const mailing = { ...FINE, mail: { url: 'smtp://mail.example', from: 'foyer@chat.example' } }
  expect(startWarnings(mailing, 1_000, ENOUGH_MB)).toEqual([expect.stringContaining('FOYER_SMTP_URL')])
  const named = { ...mailing, publicUrl: 'http://localhost:8787', admins: ['0x'] }
  expect(startWarnings(named, 1_000, ENOUGH_MB)).toEqual([])
})
