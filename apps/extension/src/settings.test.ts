import { expect, test } from 'vitest'
import { toServer } from './settings.ts'

test('a server is an https origin, or one of this machine', () => {
  expect(toServer(' https://Chat.example/room?a#b ')).toBe('https://chat.example')
  expect(toServer('http://localhost:8787/')).toBe('http://localhost:8787')
  expect(toServer('http://127.0.0.1:8787')).toBe('http://127.0.0.1:8787')
})

test.each(['http://chat.example', 'chat.example', 'ftp://chat.example', 'javascript:alert(1)', '', ' '])(
  'refuses %j as a server',
  (input) => expect(() => toServer(input)).toThrow('A server has an https address.'),
)
