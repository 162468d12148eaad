import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { canSendWhole, createResponseClass, KernelWriter, sendWhole } from './node-internals.ts'

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

const toBytes = (body: string) =>
  Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`)

test('sends whole responses in one write each, in the order of their requests, on this Node', async () => {
  expect(canSendWhole).toBe(true)
  const waiting: ServerResponse[] = []
  const server = createServer((_request, response) => void waiting.push(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
  reader.write(get + get + get)
  await vi.waitFor(() => expect(waiting).toHaveLength(3))
  const [first, second, third] = waiting as [ServerResponse, ServerResponse, ServerResponse]
  // The last one is longer than what the kernel takes at once.
  const long = 'x'.repeat(8_000_000)
  sendWhole(third, toBytes(long))
  second.end('as usual')
  sendWhole(first, toBytes('first'))
  expect(waiting.map(({ headersSent, writableEnded }) => headersSent && writableEnded)).toEqual([
    true,
    true,
    true,
  ])
  let got = ''
  reader.on('data', (chunk) => (got += chunk))
  await vi.waitFor(() => expect(got.endsWith(long)).toBe(true), 5_000)
  expect(got.startsWith(`${toBytes('first')}HTTP/1.1 200 OK`)).toBe(true)
  expect(got.indexOf('as usual')).toBeLessThan(got.indexOf('xxx'))
  reader.write(get)
  await vi.waitFor(() => expect(waiting).toHaveLength(4))
  reader.destroy()
  await vi.waitFor(() => expect(waiting[3]?.destroyed).toBe(true))
  sendWhole(waiting[3] as ServerResponse, toBytes('too late'))
  server.close()
})
