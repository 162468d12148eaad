import type { Entry, Group } from './catalogue.ts'
import { BOUNDARY, END, FORM, filePart, form, many, part } from './forms.ts'

const transcribe = (body: string | Buffer, type = FORM) => ({
  request: 'POST /api/v1/audio/transcribe' as const,
  as: 'guest' as const,
  headers: { 'content-type': type },
  body,
})
const file = (content: string | Buffer, name = 'audio', filename = 'a.webm') =>
  filePart(content, { name, filename, type: 'audio/webm' })

const SILENCE = Buffer.concat([
  Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
  Buffer.from('\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data\x00\x00\x00\x00', 'latin1'),
])
/** Claims a duration of days. */
const ENDLESS = Buffer.concat([
  SILENCE.subarray(0, 28),
  Buffer.from([1, 0, 0, 0, 1, 0, 8, 0]),
  Buffer.from('data\xff\xff\xff\x7f', 'latin1'),
  Buffer.alloc(4_096),
])

const MISSING = { status: 400, code: 4001 } as const
const BROKEN = { status: [400, 413, 415] } as const
const OTHER_MEDIA = { status: 415, code: 4150 } as const
const TOO_LARGE = { status: 413, code: 4130 } as const

const broken: Entry[] = [
  { name: 'no boundary', ...transcribe(form(file(SILENCE)), 'multipart/form-data'), ...BROKEN },
  {
    name: 'an empty boundary',
    ...transcribe(form(file(SILENCE)), 'multipart/form-data; boundary='),
    ...BROKEN,
  },
  {
    name: 'another boundary',
    ...transcribe(form(file(SILENCE)), 'multipart/form-data; boundary=other'),
    ...BROKEN,
  },
  {
    name: 'a boundary that is too long',
    ...transcribe(form(file(SILENCE)), `multipart/form-data; boundary=${'a'.repeat(5_000)}`),
    ...BROKEN,
  },
  { name: 'an end that never comes', ...transcribe(file(SILENCE)), ...BROKEN },
  {
    name: 'a head that never ends',
    ...transcribe(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="audio"`),
    ...BROKEN,
  },
  {
    name: 'a head without a name',
    ...transcribe(form(part('Content-Type: audio/webm', SILENCE))),
    ...BROKEN,
  },
  {
    name: 'ten thousand headers in a part',
    ...transcribe(form(part('X-A: b\r\n'.repeat(10_000), SILENCE))),
    ...BROKEN,
  },
  { name: 'a thousand parts', ...transcribe(form(many(1_000, (n) => file('x', `f${n}`)))), ...BROKEN },
  {
    name: 'a thousand fields',
    ...transcribe(form(many(1_000, (n) => part(`Content-Disposition: form-data; name="f${n}"`, 'x')))),
    ...BROKEN,
  },
  {
    name: 'a field of a megabyte',
    ...transcribe(form(part('Content-Disposition: form-data; name="x"', 'a'.repeat(2 ** 20)))),
    ...BROKEN,
  },
  {
    name: 'a field of the prototype',
    ...transcribe(
      form(part('Content-Disposition: form-data; name="__proto__"', 'x'), file(SILENCE, 'constructor')),
    ),
    ...BROKEN,
  },
  {
    name: 'forms within forms',
    ...transcribe(
      form(
        part(
          'Content-Disposition: form-data; name="audio"\r\nContent-Type: multipart/mixed; boundary=x',
          '--x--',
        ),
      ),
    ),
    ...BROKEN,
  },
  {
    name: 'an encoding that is not applied',
    ...transcribe(
      form(
        part(
          'Content-Disposition: form-data; name="audio"; filename="a"\r\nContent-Transfer-Encoding: base64',
          'UklGRg==',
        ),
      ),
    ),
    ...BROKEN,
  },
]

/** O: recordings. No engine is configured, so a valid one is answered with 503/5031. */
export const audio: Group = {
  name: 'O audio',
  entries: [
    { name: 'no form', ...transcribe('{}', 'application/json'), ...MISSING },
    { name: 'the bare bytes', ...transcribe(SILENCE, 'audio/wav'), ...MISSING },
    { name: 'an empty form', ...transcribe(END), status: 400 },
    { name: 'another field', ...transcribe(form(file(SILENCE, 'video'))), ...MISSING },
    {
      name: 'a field in place of a file',
      ...transcribe(form(part('Content-Disposition: form-data; name="audio"', 'RIFF'))),
      status: [400, 415],
    },
    { name: 'an empty file', ...transcribe(form(file(''))), ...MISSING },
    { name: 'text', ...transcribe(form(file('hello'))), ...OTHER_MEDIA },
    { name: 'a page', ...transcribe(form(file('<html><script>alert(1)</script>'))), ...OTHER_MEDIA },
    {
      name: 'a program',
      ...transcribe(form(file(Buffer.from('\x7fELF\x02\x01\x01', 'latin1')))),
      ...OTHER_MEDIA,
    },
    {
      name: 'a compressed bomb',
      ...transcribe(form(file(Buffer.from('\x1f\x8b\x08\x00', 'latin1')))),
      ...OTHER_MEDIA,
    },
    { name: 'half the head of a recording', ...transcribe(form(file('RIFF'))), ...OTHER_MEDIA },
    {
      name: 'ten megabytes and one byte',
      ...transcribe(form(file(Buffer.concat([SILENCE, Buffer.alloc(10 * 2 ** 20)])))),
      ...TOO_LARGE,
    },
    {
      name: 'a path as the name of a file',
      ...transcribe(form(file(SILENCE, 'audio', '../../etc/passwd'))),
      status: 503,
      code: 5031,
    },
    {
      name: 'a script as the name of a file',
      ...transcribe(form(file(SILENCE, 'audio', '$(reboot);.webm'))),
      status: 503,
      code: 5031,
    },
    { name: 'a length that is not there', ...transcribe(form(file(ENDLESS))), status: [413, 503] },
    {
      name: 'a webm of nothing but its first bytes',
      ...transcribe(form(file(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x2a, 0xd7, 0xb1])))),
      status: 503,
      code: 5031,
    },
    { name: 'an ogg page cut in half', ...transcribe(form(file('OggS\0\0'))), status: 503, code: 5031 },
    {
      name: 'an mp4 that ends in its header',
      ...transcribe(form(file(Buffer.from('\0\0\0\x18ftypmvhd', 'latin1')))),
      status: 503,
      code: 5031,
    },
    { name: 'no credentials', ...transcribe(form(file(SILENCE))), as: 'anon', status: 401, code: 4010 },
    ...broken,
  ],
}
