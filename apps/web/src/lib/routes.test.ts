import { type AppScreen, appPaths } from '@foyer/contract'
import { expect, test } from 'vitest'
import { formatRoute, parseAddress, parseRoute, type Route, toRoomPath } from './routes.ts'

const routes: Route[] = [
  { screen: 'start' },
  { screen: 'rooms' },
  { screen: 'room', url: 'https://example.com/a?b=c&d', details: null, messageId: null },
  { screen: 'room', url: 'https://example.com/', details: true, messageId: null },
  { screen: 'room', url: 'https://example.com/', details: 'search', messageId: '0197' },
  { screen: 'room', url: 'https://example.com/', details: false, messageId: '0197' },
  { screen: 'directThread', address: '0x8617e340b3d01fa5f11f306f4090fd50e238070d' },
  { screen: 'businessThread', domain: 'example.com' },
  { screen: 'contact', id: 'a/b ?#%' },
  { screen: 'person', publicId: 'g_4f2a' },
  { screen: 'consoleSection', domain: 'xn--bcher-kva.example', section: 'settings' },
]
const parse = (path: string) => parseRoute(new URL(path, 'https://foyer.example'))

test.each(routes)('parseRoute reverses formatRoute for %j', (route) => {
  expect(parse(formatRoute(route))).toEqual(route)
})

test.each(Object.entries(appPaths) as [AppScreen, string][])(
  'parseRoute finds %s at %s, with and without a final slash (S2-01)',
  (screen, path) => {
    const filled = path.replace(/:\w+/g, 'x')
    expect(parse(filled).screen).toBe(screen)
    expect(parse(`${filled.replace(/\/$/, '')}/`).screen).toBe(screen)
  },
)

test.each(['/?url=', '/?url=%20', '/', '/?other=1', '/nowhere', '/direct/a/b', '/direct//'])(
  'parseRoute falls back to the start screen or a list for %s',
  (path) => expect(['start', 'direct']).toContain(parse(path).screen),
)

test('parseRoute keeps a stray per cent sign', () => {
  expect(parse('/contacts/%E0%A4%A')).toEqual({ screen: 'contact', id: '%E0%A4%A' })
})

test('toRoomPath writes the query that the server reads', () => {
  const path = toRoomPath('https://example.com/a?b=c', 'id')
  expect(new URL(path, 'https://foyer.example').searchParams.get('url')).toBe('https://example.com/a?b=c')
})

test.each([
  ['example.com', 'https://example.com/'],
  [' HTTP://www.Example.com/a/#b ', 'https://example.com/a'],
  ['nothing', null],
  ['mailto:a@b.c', null],
  ['', null],
])('parseAddress turns %j into %s', (typed, url) => {
  expect(parseAddress(typed)).toBe(url)
})
