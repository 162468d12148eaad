import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { startWorld, type World } from '@foyer/testkit'
import { type SpeechService, startSpeechService } from '@foyer/testkit/internet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findAudioKind } from './audio.ts'

const PATH = '/api/v1/audio/transcribe'

/** A WAV file of so many seconds of silence, 8 kHz and 8 bit. */
function wav(seconds = 1): Buffer {
  const data = Buffer.alloc(Math.round(8_000 * seconds), 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
function ogg(seconds = 1): Buffer {
  const page = Buffer.alloc(64)
  page.write('OggS', 0, 'latin1')
  page.writeBigInt64LE(BigInt(Math.round(seconds * 48_000)), 6)
  page.write('OpusHead', 28, 'latin1')
  return page
}
function mp4(seconds = 1): Buffer {
  const box = Buffer.alloc(80)
  box.write('ftypM4A ', 4, 'latin1')
  box.write('mvhd', 24, 'latin1')
  box.writeUInt32BE(1_000, 24 + 16)
  box.writeUInt32BE(seconds * 1_000, 24 + 20)
  return box
}
function webm(seconds = 1): Buffer {
  const timecode = Buffer.alloc(4)
  timecode.writeUInt32BE(seconds * 1_000)
  const scale = [0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40]
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80, ...scale, 0x1f, 0x43, 0xb6, 0x75, 0xff, 0xe7, 0x84])
  return Buffer.concat([head, timecode])
}
function webmWithDuration(seconds = 1): Buffer {
  const value = Buffer.alloc(8)
  value.writeDoubleBE(seconds * 1_000)
  const head = Buffer.from([
    0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40, 0x44, 0x89, 0x88,
  ])
  return Buffer.concat([head, value])
}
/** MPEG 1, layer III, 64 kbit/s. */
function mp3(seconds = 1): Buffer {
  const bytes = Buffer.alloc(seconds * 8_000)
  bytes.set([0xff, 0xfb, 0x50, 0x00])
  return bytes
}

const createForm = (bytes: Buffer, field = 'audio', type = 'audio/webm') => {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), 'voice')
  return form
}
async function post(world: World, body: BodyInit, headers: Record<string, string> = world.guest()) {
  const response = await fetch(world.url + PATH, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as { text?: string; code?: number } }
}

describe('with a service', () => {
  let world: World
  let service: SpeechService
  beforeAll(async () => {
    service = await startSpeechService()
    const env = { FOYER_SPEECH_URL: service.url, FOYER_SPEECH_KEY: 'a key', FOYER_SPEECH_MODEL: 'small' }
    world = await startWorld({ env })
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    Object.assign(service, { fault: null, text: 'hello there', requests: [] })
  })

  test.each([
    ['webm', webm()],
    ['ogg', ogg()],
    ['mp4', mp4()],
    ['wav', wav()],
    ['mp3', mp3()],
  ])('transcribes %s (S7-26)', async (extension, bytes) => {
    expect(await post(world, createForm(bytes))).toEqual({ status: 200, body: { text: 'hello there' } })
    const [asked] = service.requests
    expect(asked).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer a key' })
    expect(asked?.form.get('model')).toBe('small')
    const file = asked?.form.get('file') as File
    expect(file.name).toBe(`speech.${extension}`)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
  })

  test('returns an empty text for silence', async () => {
    service.text = ' \n'
    expect(await post(world, createForm(wav()))).toEqual({ status: 200, body: { text: '' } })
  })

  test('skips other fields', async () => {
    const form = createForm(Buffer.from('x'), 'other')
    form.set('language', 'en')
    form.set('audio', new Blob([new Uint8Array(wav())]), 'voice')
    expect((await post(world, form)).status).toBe(200)
  })

  test.each<[string, () => BodyInit, Record<string, string>, number]>([
    ['another field', () => createForm(wav(), 'voice'), {}, 400],
    ['an empty recording', () => createForm(Buffer.alloc(0)), {}, 400],
    ['a text field', () => new URLSearchParams({ audio: 'x' }), {}, 400],
    ['JSON', () => '{"audio":"x"}', { 'content-type': 'application/json' }, 400],
    ['bytes without a form', () => new Uint8Array(wav()), { 'content-type': 'audio/wav' }, 400],
    [
      'a truncated form',
      () => '--x\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\nRIFF',
      { 'content-type': 'multipart/form-data; boundary=x' },
      400,
    ],
    ['a form without a boundary', () => 'x', { 'content-type': 'multipart/form-data' }, 400],
    ['more than 10 MiB', () => createForm(Buffer.concat([wav(), Buffer.alloc(10 * 1024 * 1024)])), {}, 413],
    ['more than 10 MiB of other data', () => createForm(Buffer.alloc(11 * 1024 * 1024)), {}, 413],
    ['a picture declared as audio', () => createForm(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), {}, 415],
    ['text', () => createForm(Buffer.from('hello')), {}, 415],
    ['two minutes', () => createForm(wav(120)), {}, 413],
  ])('refuses %s', async (_name, body, headers, status) => {
    expect((await post(world, body(), { ...world.guest(), ...headers })).status).toBe(status)
    expect(service.requests).toEqual([])
  })

  test('refuses an anonymous caller', async () => {
    expect(await post(world, createForm(wav()), {})).toMatchObject({ status: 401, body: { code: 4010 } })
  })

  test.each(['down', 'garbage', 'no text', 'refusal'] as const)(
    'answers 503 for a service that is %s, and works otherwise (F27)',
    async (fault) => {
      service.fault = fault
      expect(await post(world, createForm(wav()))).toMatchObject({ status: 503, body: { code: 5032 } })
      expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
    },
  )
})

describe('with a command', () => {
  const node = (script: string) => `${process.execPath} -e ${script}`
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('foyer-speech-'))

  test('passes the recording on standard input', async () => {
    const script = node(`n=0;process.stdin.on('data',d=>n+=d.length).on('end',()=>console.log(n))`)
    await using world = await startWorld({ env: { FOYER_SPEECH_COMMAND: script } })
    expect(await post(world, createForm(wav(1)))).toEqual({ status: 200, body: { text: '8044' } })
  })

  test('passes the recording as a file, which is deleted afterwards', async () => {
    const script = `${node(`console.log(require('fs').statSync(process.argv[1]).size)`)} {file}`
    await using world = await startWorld({ env: { FOYER_SPEECH_COMMAND: script } })
    const before = folders()
    expect(await post(world, createForm(wav(1)))).toEqual({ status: 200, body: { text: '8044' } })
    expect(folders()).toEqual(before)
  })

  test.each([
    ['does not exist', '/no/such/command'],
    ['fails', node('process.exit(1)')],
  ])('answers 503 for a command that %s', async (_name, command) => {
    await using world = await startWorld({ env: { FOYER_SPEECH_COMMAND: command } })
    expect(await post(world, createForm(wav(1)))).toMatchObject({ status: 503, body: { code: 5032 } })
  })

  test('passes no environment variables of the server', async () => {
    const script = node('console.log(Object.keys(process.env).sort().join())')
    await using world = await startWorld({ env: { FOYER_SPEECH_COMMAND: script } })
    expect((await post(world, createForm(wav(1)))).body.text).toBe('PATH')
  })
})

test('without an engine it answers 503/5031 after all other checks', async () => {
  await using world = await startWorld({ env: { FOYER_LIMITS: 'on' } })
  const guest = world.guest()
  expect((await post(world, createForm(Buffer.from('hello')), guest)).status).toBe(415)
  for (let n = 0; n < 9; n++)
    expect(await post(world, createForm(wav()), guest)).toMatchObject({ status: 503, body: { code: 5031 } })
  // The limit is taken before the body is read, so invalid recordings count too (H3).
  for (const body of [wav(), Buffer.from('hello')])
    expect(await post(world, createForm(body), guest)).toMatchObject({ status: 429, body: { code: 4290 } })
})

describe('the duration', () => {
  test.each([
    ['wav', wav(12)],
    ['ogg', ogg(12)],
    ['mp4', mp4(12)],
    ['webm', webm(12)],
    ['webm', webmWithDuration(12)],
    ['mp3', mp3(12)],
  ])('is read from %s', (extension, bytes) => {
    const kind = findAudioKind(bytes)
    expect(kind?.extension).toBe(extension)
    expect(kind?.duration(bytes)).toBeCloseTo(12, 1)
  })

  test.each([wav, ogg, mp4, webm, webmWithDuration, mp3])('never throws for truncated recordings', (make) => {
    const whole = make(1).subarray(0, 100)
    for (let length = 0; length <= whole.length; length++) {
      const cut = whole.subarray(0, length)
      expect(() => findAudioKind(cut)?.duration(cut)).not.toThrow()
    }
  })
})
