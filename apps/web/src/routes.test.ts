import { expect, test } from 'vitest'
import { addressOf, formatRoute, parseRoute, type Route, roomPath } from './routes.ts'

const routes: Route[] = [
  { screen: 'start' },
  { screen: 'rooms' },
  { screen: 'room', url: 'https://example.com/a?b=c&d', details: null, messageId: null },
  { screen: 'room', url: 'https://example.com/', details: true, messageId: null },
  { screen: 'room', url: 'https://example.com/', details: false, messageId: '0197' },
]

test.each(routes)('an address says all of %j', (route) => {
  expect(parseRoute(new URL(formatRoute(route), 'https://foyer.example'))).toEqual(route)
})

test.each(['/?url=', '/?url=%20', '/', '/?other=1'])('%s is the start', (path) => {
  expect(parseRoute(new URL(path, 'https://foyer.example'))).toEqual({ screen: 'start' })
})

test('the server reads the same address', () => {
  const path = roomPath('https://example.com/a?b=c', 'id')
  expect(new URL(path, 'https://foyer.example').searchParams.get('url')).toBe('https://example.com/a?b=c')
})

test.each([
  ['example.com', 'https://example.com/'],
  [' HTTP://www.Example.com/a/#b ', 'https://example.com/a'],
  ['nothing', null],
  ['mailto:a@b.c', null],
  ['', null],
])('%j typed by a person is the address %s', (typed, url) => {
  expect(addressOf(typed)).toBe(url)
})
