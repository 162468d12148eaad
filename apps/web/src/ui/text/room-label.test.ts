import { expect, test } from 'vitest'
import { en } from '../../i18n/words/en.ts'
import { getRoomLabel } from './room-label.ts'

const room = (url: string | null, title: string | null = null) => ({
  title,
  domain: 'slowtrains.example',
  url,
})

test.each([
  [room('https://slowtrains.example/'), 'slowtrains.example', 'Lobby'],
  [room(null), 'slowtrains.example', 'Lobby'],
  [room('https://slowtrains.example/', 'Slow Trains'), 'Slow Trains', 'slowtrains.example'],
  [
    room('https://slowtrains.example/guides/night-trains'),
    'Night trains',
    'slowtrains.example/guides/night-trains',
  ],
  [room('https://slowtrains.example/b%C3%BCcher.html'), 'Bücher', 'slowtrains.example/bücher.html'],
  [room('https://slowtrains.example/a?id=7'), '/a?id=7', 'slowtrains.example/a?id=7'],
  [room('https://slowtrains.example/p/1234567'), '/p/1234567', 'slowtrains.example/p/1234567'],
  [room('https://slowtrains.example/100%25'), '/100%', 'slowtrains.example/100%'],
])('getRoomLabel of %j', (given, title, address) => {
  expect(getRoomLabel(given, en)).toEqual({ title, address, domain: 'slowtrains.example' })
})
