import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createResponseClass, KernelWriter } from './node-internals.ts'

const LINES = 'x-first: 1\r\nx-second: 2\r\n'

afterEach(() => vi.restoreAllMocks())

test('writes the fixed lines in the head of a response on this Node', async () => {
  const Response = createResponseClass(LINES)
  if (Response === null) throw new Error('This Node writes heads another way; see decision 009.')
  const server = createServer({ ServerResponse: Response }, (_request, response) => response.end('ok'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const [response] = await once(
    get({ port: (server.address() as AddressInfo).port, agent: false }),
    'response',
  )
  expect(response.headers).toMatchObject({ 'x-first': '1', 'x-second': '2' })
  response.resume()
  await once(response, 'end')
  server.close()
})

test('returns no response class when Node writes the head differently', async () => {
  const { ServerResponse } = await import('node:http')
  vi.spyOn(ServerResponse.prototype, 'writeHead').mockImplementation(function (this: ServerResponse) {
    return this
  })
  expect(createResponseClass(LINES)).toBeNull()
})

/** Both ends of a connection on loopback. */
async function connectPair() {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  const end = () => {
    reader.destroy()
    socket.destroy()
    server.close()
  }
  return { reader, socket, [Symbol.dispose]: end }
}

test('writes bytes past the stream on this Node', async () => {
  using pair = await connectPair()
  expect(new KernelWriter(pair.socket).write(Buffer.from('hello'))).toBe(5)
  const [received] = await once(pair.reader, 'data')
  expect(String(received)).toBe('hello')
})

test('writes nothing to a socket without a descriptor, an ended one, and one under TLS', async () => {
  using pair = await connectPair()
  const hidden = Object.create(pair.socket, { _handle: { value: undefined } }) as Socket
  const encrypted = Object.create(pair.socket, { encrypted: { value: true } }) as Socket
  const bytes = Buffer.from('hello')
  expect([hidden, encrypted].map((socket) => new KernelWriter(socket).write(bytes))).toEqual([0, 0])
  const writer = new KernelWriter(pair.socket)
  pair.socket.destroy()
  expect(writer.write(bytes)).toBe(0)
})
