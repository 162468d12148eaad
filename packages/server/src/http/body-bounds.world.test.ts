import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Uploads } from './body-bounds.ts'

const MiB = 2 ** 20
const AUDIO = '/api/v1/audio/transcribe'
const FORM = 'Content-Type: multipart/form-data; boundary=x'
const PART = '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\n'
const CHUNKED = 'Transfer-Encoding: chunked'
/** Upper bound of the bytes that operating systems buffer on both sides before the server reads them. */
const BUFFERED = 8 * MiB

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const guestLine = () => `X-Guest-UUID: ${world.guest()['x-guest-uuid']}`

class Upload {
  readonly socket: Socket
  text = ''
  written = 0

  constructor(origin: string, request: string, headers: string[]) {
    const { hostname, port } = new URL(origin)
    this.socket = connect(Number(port), hostname)
    this.socket.on('error', () => this.socket.destroy())
    this.socket.setEncoding('latin1').on('data', (data: string) => {
      this.text += data
    })
    this.socket.write(`${[`${request} HTTP/1.1`, 'Host: a.example', ...headers].join('\r\n')}\r\n\r\n`)
  }

  /** Writes chunks until the server ends the connection or `max` bytes are written. */
  async flood(max: number, begin = ''): Promise<void> {
    if (begin !== '') this.chunk(Buffer.from(begin))
    const piece = Buffer.alloc(64 * 1024, 'a')
    while (!this.socket.destroyed && this.written < max) {
      if (!this.chunk(piece)) await Promise.race([once(this.socket, 'drain').catch(() => {}), wait(2_000)])
      else await new Promise(setImmediate)
    }
    await this.end()
  }

  chunk(piece: Buffer): boolean {
    this.written += piece.length
    this.socket.write(`${piece.length.toString(16)}\r\n`)
    this.socket.write(piece)
    return this.socket.write('\r\n')
  }

  /** Waits up to three seconds for the server to end the connection. */
  async end(): Promise<void> {
    if (this.socket.destroyed) return
    const ended = once(this.socket, 'close').catch(() => {})
    await Promise.race([ended, wait(3_000)])
  }

  /** Waits up to ten seconds for a response. */
  async answer(): Promise<string> {
    for (let n = 0; n < 1_000 && !this.text.includes('\r\n\r\n') && !this.socket.destroyed; n++)
      await wait(10)
    return this.text
  }
}

const flood = async (request: string, headers: string[], begin = '') => {
  const upload = new Upload(world.url, request, [...headers, CHUNKED])
  await upload.flood(48 * MiB, begin)
  const ended = upload.socket.destroyed
  upload.socket.destroy()
  return { status: Number(upload.text.slice(9, 12)), ended, text: upload.text, written: upload.written }
}

describe('a body without an end (H3)', () => {
  test.each([
    ['in a file of a form', [FORM], PART],
    ['before the first part of a form', [FORM], ''],
    ['after the last part of a form', [FORM], `${PART}a\r\n--x--\r\n`],
    ['of another type', ['Content-Type: audio/wav'], ''],
  ])('is cut off after 11 MiB of an upload: %s', async (_where, headers, begin) => {
    const { status, ended, written } = await flood(`POST ${AUDIO}`, [guestLine(), ...headers], begin)
    expect([400, 413]).toContain(status)
    expect(ended).toBe(true)
    expect(written).toBeLessThan(11 * MiB + BUFFERED)
  })

  test('is cut off when it comes in chunks of one byte', async () => {
    const upload = new Upload(world.url, `POST ${AUDIO}`, [guestLine(), FORM, CHUNKED])
    for (let n = 0; n < 200 && !upload.socket.destroyed; n++) {
      if (!upload.socket.write('1\r\na\r\n'.repeat(1_000)))
        await Promise.race([once(upload.socket, 'drain').catch(() => {}), wait(500)])
      await new Promise(setImmediate)
    }
    await upload.end()
    expect(upload.text).toMatch(/^HTTP\/1\.1 413 /)
    expect(upload.socket.destroyed).toBe(true)
  })

  test.each([
    ['of a caller who says nothing of themselves', `POST ${AUDIO}`, 401],
    ['where nothing is', 'POST /api/nowhere', 404],
    ['of a call that takes JSON', 'POST /collect', 413],
    ['of a request that has none', 'GET /healthz', 200],
    ['of a page', 'GET /nowhere', 404],
  ])('ends its connection with the answer: %s', async (_what, request, expected) => {
    const { status, ended, written } = await flood(request, ['Content-Type: application/json'])
    expect([status, ended]).toEqual([expected, true])
    expect(written).toBeLessThan(BUFFERED)
  })
})

describe('an upload', () => {
  test('is refused by its announced length, before any of it is sent', async () => {
    const length = `Content-Length: ${12 * MiB}`
    const upload = new Upload(world.url, `POST ${AUDIO}`, [guestLine(), FORM, length])
    await upload.end()
    expect(upload.text).toMatch(/^HTTP\/1\.1 413 /)
    expect(upload.text).toContain('"code":4130')
    expect(upload.socket.destroyed).toBe(true)
  })

  test('ends with 408 when it does not arrive in time', async () => {
    const { uploads, config } = world.context
    world.context.uploads = new Uploads(config, 200)
    const upload = new Upload(world.url, `POST ${AUDIO}`, [guestLine(), FORM, 'Content-Length: 1000'])
    await upload.end()
    world.context.uploads = uploads
    expect(upload.text).toMatch(/^HTTP\/1\.1 408 /)
    expect(upload.socket.destroyed).toBe(true)
  })

  test('is one of at most 32 that the server reads at a time, and frees its slot when its connection breaks', async () => {
    const start = () => new Upload(world.url, `POST ${AUDIO}`, [guestLine(), FORM, 'Content-Length: 1000'])
    const runs = (count: number) => vi.waitFor(() => expect(world.context.uploads.size).toBe(count), 30_000)
    const held = Array.from({ length: 32 }, start)
    await runs(32)
    expect(await start().answer()).toMatch(/^HTTP\/1\.1 503 /)
    for (const { socket } of held) socket.destroy()
    await runs(0)
    const last = start()
    await runs(1)
    last.socket.destroy()
    await runs(0)
  })
})

test('takes its rate limits before its body is read: of a guest, and of eight at a time per network', async () => {
  await using limited = await startWorld({ env: { FOYER_LIMITS: 'on' } })
  const start = (who: string, length = 1_000) =>
    new Upload(limited.url, `POST ${AUDIO}`, [`X-Guest-UUID: ${who}`, FORM, `Content-Length: ${length}`])
  const newGuest = () => limited.guest()['x-guest-uuid'] ?? ''
  const one = newGuest()
  for (let n = 0; n < 10; n++) expect(await start(one, 0).answer()).toMatch(/^HTTP\/1\.1 400 /)
  expect(await start(one).answer()).toMatch(/^HTTP\/1\.1 429 /)
  const held = Array.from({ length: 8 }, () => start(newGuest()))
  await vi.waitFor(() => expect(limited.context.uploads.size).toBe(8), 10_000)
  expect(await start(newGuest()).answer()).toMatch(/^HTTP\/1\.1 429 /)
  expect(held.map(({ text }) => text)).toEqual(Array(8).fill(''))
  for (const { socket } of held) socket.destroy()
})
