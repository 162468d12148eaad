import { expect, test } from 'vitest'
import { openConnection } from './connection.ts'

/** A socket in a given state, and what was sent over it. */
function socketIn(readyState: number) {
  const sent: unknown[] = []
  const socket = Object.assign(new EventTarget(), {
    OPEN: 1,
    readyState,
    send: (text: string) => sent.push(JSON.parse(text)),
    close: () => undefined,
  })
  return { socket, sent }
}

/** Opens a connection whose platform gives it this socket. */
function connect(socket: object) {
  class Given {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: as a platform that has opened its socket before
      return socket
    }
  }
  const hello = { type: 'hello', agent: 'test' } as const
  const log = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }
  return openConnection({
    WebSocket: Given as unknown as typeof WebSocket,
    apiUrl: 'https://foyer.test',
    hello,
    log,
    onFrame: () => undefined,
    onEnd: () => undefined,
  })
}

test('a socket that still opens says hello once it is open', () => {
  const { socket, sent } = socketIn(0)
  const connection = connect(socket)
  expect(sent).toEqual([])
  socket.readyState = 1
  socket.dispatchEvent(new Event('open'))
  expect(sent).toMatchObject([{ type: 'hello' }])
  connection.close()
})

test('a socket that the platform had open before says hello at once, and only once', () => {
  const { socket, sent } = socketIn(1)
  const connection = connect(socket)
  expect(sent).toMatchObject([{ type: 'hello' }])
  connection.close()
})
