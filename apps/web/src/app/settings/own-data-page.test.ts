import { expect, test } from 'vitest'
import { en as text } from '../../i18n/words/en.ts'
import { formatOwnData } from './own-data-page.ts'
import { en as words } from './words/en.ts'

const write = (tables: Record<string, Record<string, unknown>[]>) =>
  formatOwnData({ exported_at: '2026-01-02T03:04:05.000Z', public_ids: [], tables }, text, words)

test('a message stands with its room and its time, without ids', () => {
  const page = write({
    messages: [
      {
        room_id: 'b2f1',
        room: 'shop.example/a',
        id: 'f00d',
        content: 'hello',
        created_at: '2026-01-01T12:00:00Z',
      },
    ],
  })
  expect(page).toContain('<h2>Messages in rooms (1)</h2>')
  expect(page).toContain('<dt>Room</dt><dd dir="auto">shop.example/a</dd>')
  expect(page).toContain('hello')
  expect(page).not.toMatch(/b2f1|f00d|T12:00/)
})

test('a private message is named as sealed, because the server cannot open it', () => {
  const page = write({ direct_messages: [{ from_address: '0xa', message_text: 'BASE64' }] })
  expect(page).toContain(words.sealed)
  expect(page).not.toContain('BASE64')
})

test('markup in a message is text of the page', () => {
  expect(write({ messages: [{ content: '<script>alert(1)</script>' }] })).not.toContain('<script')
})

test('a table without a title has its name, and an empty one no section', () => {
  const page = write({ read_markers_new: [{ path: '/a' }], contacts: [] })
  expect(page).toContain('<h2>Read markers new (1)</h2>')
  expect(page).not.toContain(words.tables.contacts)
})
