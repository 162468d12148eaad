import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { SocketWriter } from './socket-writer.ts'

const SMALL = Buffer.alloc(10)
const LARGE = Buffer.alloc(100_000)

/** A socket whose peer does not read, filled until bytes wait in this process. */
async function stalled() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as { port: number }).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  await once(reader, 'connect')
  const writer = new SocketWriter(socket)
  // The kernel takes its bytes within a turn of the event loop.
  for (let quiet = 0; quiet < 5; quiet = socket.writableLength > 0 ? quiet + 1 : 0) {
    if (socket.writableLength === 0) writer.write(LARGE, 1)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const end = () => {
    reader.destroy()
    socket.destroy()
    server.close()
  }
  return { writer, socket, reader, [Symbol.dispose]: end }
}

/** Counts the writes of `bytes` that pass before one is refused. */
function fill(writer: SocketWriter, bytes: Buffer, frames = 1) {
  for (let passed = 0; ; passed++) if (!writer.write(bytes, frames)) return passed
}

test('queues at most a thousand frames, however small (P8)', async () => {
  using line = await stalled()
  expect(fill(line.writer, SMALL)).toBe(999)
  expect(line.socket.writableLength).toBeLessThan(200_000)
})

test('counts the frames of batches too', async () => {
  using line = await stalled()
  expect(fill(line.writer, SMALL, 100)).toBe(9)
})

test('queues at most a mebibyte', async () => {
  using line = await stalled()
  fill(line.writer, LARGE)
  expect(line.socket.writableLength).toBeGreaterThan(900_000)
  expect(line.socket.writableLength).toBeLessThanOrEqual(1 << 20)
})

test('resets the limits for a reader that has caught up', async () => {
  using line = await stalled()
  fill(line.writer, SMALL)
  line.reader.resume()
  await vi.waitFor(() => expect(line.socket.writableLength).toBe(0))
  for (let n = 0; n < 5_000; n++) {
    expect(line.writer.write(SMALL, 1)).toBe(true)
    if (n % 500 === 0) await new Promise(setImmediate)
  }
})

test('writes data of any size when nothing is waiting', async () => {
  using line = await stalled()
  line.reader.resume()
  await vi.waitFor(() => expect(line.socket.writableLength).toBe(0))
  expect(line.writer.write(Buffer.alloc(2 << 20), 2_000)).toBe(true)
})

test('reports a reader as stalled that takes nothing of the queue for 45 seconds', async () => {
  using line = await stalled()
  expect(line.writer.isStalled(0)).toBe(false)
  expect(line.writer.isStalled(40_000)).toBe(false)
  expect(line.writer.isStalled(60_000)).toBe(true)
  line.reader.resume()
  await vi.waitFor(() => expect(line.socket.writableLength).toBe(0))
  expect(line.writer.isStalled(60_000)).toBe(false)
  expect(line.writer.isStalled(600_000)).toBe(false)
})

/** Both ends of a connection, and the bytes received at the far end. */
async function line() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as { port: number }).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  const arrived: Buffer[] = []
  reader.on('data', (chunk) => arrived.push(chunk))
  const end = () => {
    reader.destroy()
    socket.destroy()
    server.close()
  }
  return { socket, reader, arrived: () => Buffer.concat(arrived), [Symbol.dispose]: end }
}

test('delivers everything once and in order, whatever the kernel accepts', async () => {
  using one = await line()
  const writer = new SocketWriter(one.socket)
  const sent: Buffer[] = []
  one.reader.pause()
  for (let n = 0; n < 400; n++) {
    const frame = Buffer.alloc(20_000 + n, n)
    if (writer.write(frame, 1)) sent.push(frame)
    // Other frames go over the stream itself in between: pongs, and the close frame.
    if (n % 7 === 0) {
      const other = Buffer.from(`between ${n}`)
      one.socket.write(other)
      sent.push(other)
    }
    if (n % 100 === 50) one.reader.resume()
    if (n % 100 === 90) one.reader.pause()
    if (n % 10 === 0) await new Promise(setImmediate)
  }
  one.reader.resume()
  const all = Buffer.concat(sent)
  await vi.waitFor(() => expect(one.arrived().length).toBe(all.length))
  expect(one.arrived().equals(all)).toBe(true)
})

test('does not write to the descriptor of a closed socket, which may have been reused', async () => {
  using gone = await line()
  const writer = new SocketWriter(gone.socket)
  gone.socket.on('error', () => {})
  gone.socket.destroy()
  await once(gone.socket, 'close')
  using first = await line()
  using second = await line()
  expect(writer.write(SMALL, 1)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(first.arrived().length + second.arrived().length).toBe(0)
})

test('does not write after the last bytes of a socket that is closing', async () => {
  using one = await line()
  const writer = new SocketWriter(one.socket)
  one.socket.on('error', () => {})
  one.socket.end('the last')
  writer.write(SMALL, 1)
  await once(one.reader, 'end')
  expect(String(one.arrived())).toBe('the last')
})
