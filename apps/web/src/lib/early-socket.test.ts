import { realtime } from '@foyer/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { openEarlySocket } from './early-socket.ts'

class FakeSocket {
  static opened: FakeSocket[] = []
  readyState = 0
  readonly url: string
  readonly protocol: string
  constructor(url: string, protocol: string) {
    this.url = url
    this.protocol = protocol
    FakeSocket.opened.push(this)
  }
}

beforeEach(() => {
  FakeSocket.opened = []
  vi.stubGlobal('WebSocket', FakeSocket)
  return () => vi.unstubAllGlobals()
})

const address = `wss://foyer.test${realtime.path}`

test('a page opens its socket at once, and the client gets that one first and then others', () => {
  const Early = openEarlySocket('https://foyer.test')
  expect(FakeSocket.opened).toMatchObject([{ url: address, protocol: realtime.subprotocol }])
  const first = new Early(address, realtime.subprotocol)
  expect(first).toBe(FakeSocket.opened[0])
  const second = new Early(address, realtime.subprotocol)
  expect(second).toBe(FakeSocket.opened[1])
  expect(second).toMatchObject({ url: address, protocol: realtime.subprotocol })
})

test('a page where sockets are forbidden starts, and the client meets the refusal', () => {
  const forbidden = vi.fn(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  vi.stubGlobal('WebSocket', forbidden)
  const Early = openEarlySocket('https://foyer.test')
  expect(() => new Early(address, realtime.subprotocol)).toThrow()
})

test('a socket that has ended before the client asks for it is not handed out', () => {
  const Early = openEarlySocket('https://foyer.test')
  Object.assign(FakeSocket.opened[0] ?? {}, { readyState: 3 })
  expect(new Early(address, realtime.subprotocol)).toBe(FakeSocket.opened[1])
})
