import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { Outlet } from './outlet.ts'

const SMALL = Buffer.alloc(10)
const LARGE = Buffer.alloc(100_000)

/** A socket whose reader stopped reading, filled until something waits in this process. */
async function stalled() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as { port: number }).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  await once(reader, 'connect')
  const outlet = new Outlet(socket)
  // What the kernel takes, it takes after a turn of the event loop at the latest.
  for (let quiet = 0; quiet < 5; quiet = socket.writableLength > 0 ? quiet + 1 : 0) {
    if (socket.writableLength === 0) outlet.write(LARGE, 1)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const end = () => {
    reader.destroy()
    socket.destroy()
    server.close()
  }
  return { outlet, socket, reader, [Symbol.dispose]: end }
}

/** How many writes of `bytes` pass before one does not. */
function fill(outlet: Outlet, bytes: Buffer, frames = 1) {
  for (let passed = 0; ; passed++) if (!outlet.write(bytes, frames)) return passed
}

test('a thousand frames wait, however small they are, and no more (P8)', async () => {
  using line = await stalled()
  expect(fill(line.outlet, SMALL)).toBe(999)
  expect(line.socket.writableLength).toBeLessThan(200_000)
})

test('so do a thousand that come in batches', async () => {
  using line = await stalled()
  expect(fill(line.outlet, SMALL, 100)).toBe(9)
})

test('a mebibyte waits and no more', async () => {
  using line = await stalled()
  fill(line.outlet, LARGE)
  expect(line.socket.writableLength).toBeGreaterThan(900_000)
  expect(line.socket.writableLength).toBeLessThanOrEqual(1 << 20)
})

test('who has caught up may fall behind as far again', async () => {
  using line = await stalled()
  fill(line.outlet, SMALL)
  line.reader.resume()
  await vi.waitFor(() => expect(line.socket.writableLength).toBe(0))
  for (let n = 0; n < 5_000; n++) {
    expect(line.outlet.write(SMALL, 1)).toBe(true)
    if (n % 500 === 0) await new Promise(setImmediate)
  }
})

test('what finds nothing waiting is written, however much it is', async () => {
  using line = await stalled()
  line.reader.resume()
  await vi.waitFor(() => expect(line.socket.writableLength).toBe(0))
  expect(line.outlet.write(Buffer.alloc(2 << 20), 2_000)).toBe(true)
})

test('stalled is who takes nothing of what waits for most of a minute', async () => {
  using line = await stalled()
  expect(line.outlet.isStalled(0)).toBe(false)
  expect(line.outlet.isStalled(40_000)).toBe(false)
  expect(line.outlet.isStalled(60_000)).toBe(true)
  line.reader.resume()
  await vi.waitFor(() => expect(line.socket.writableLength).toBe(0))
  expect(line.outlet.isStalled(60_000)).toBe(false)
  expect(line.outlet.isStalled(600_000)).toBe(false)
})

/** Both ends of a line, and what has arrived at the other. */
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

test('whatever the kernel takes of it, everything arrives once and in order', async () => {
  using one = await line()
  const outlet = new Outlet(one.socket)
  const sent: Buffer[] = []
  one.reader.pause()
  for (let n = 0; n < 400; n++) {
    const frame = Buffer.alloc(20_000 + n, n)
    if (outlet.write(frame, 1)) sent.push(frame)
    // Between frames of ours, others go over the stream itself: answers to pings, and the last one of all.
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

test('what is written to a socket that is closed reaches nobody, whoever has its descriptor now', async () => {
  using gone = await line()
  const outlet = new Outlet(gone.socket)
  gone.socket.on('error', () => {})
  gone.socket.destroy()
  await once(gone.socket, 'close')
  using first = await line()
  using second = await line()
  expect(outlet.write(SMALL, 1)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(first.arrived().length + second.arrived().length).toBe(0)
})

test('nor does what is written to one that is being closed follow its last bytes', async () => {
  using one = await line()
  const outlet = new Outlet(one.socket)
  one.socket.on('error', () => {})
  one.socket.end('the last')
  outlet.write(SMALL, 1)
  await once(one.reader, 'end')
  expect(String(one.arrived())).toBe('the last')
})
