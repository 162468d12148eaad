import { PICTURE_MAX_BYTES } from '@foyer/contract'
import { makeBomb, makeJpeg, makePng, pngChunk } from '../support/picture-samples.ts'
import { type Actor, DOMAIN, type Entry, each, type Group } from './catalogue.ts'
import { END, FORM, filePart, form, many, part } from './forms.ts'

const PNG = makePng(8, 8, (x, y) => [x, y, 9, 255])
const JPEG = makeJpeg(8, 8)
const latin = (text: string) => Buffer.from(text, 'latin1')
const SCRIPT = '<html><script>alert(1)</script>'

/** The sample with the numbers of its header replaced. */
function declare(sample: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(sample)
  const frame = sample.indexOf(Buffer.from([0xff, 0xc0]))
  if (sample === PNG) {
    changed.writeUInt32BE(width, 16)
    changed.writeUInt32BE(height, 20)
  } else {
    changed.writeUInt16BE(height, frame + 5)
    changed.writeUInt16BE(width, frame + 7)
  }
  return changed
}
const insert = (sample: Buffer, at: number, more: Buffer) =>
  Buffer.concat([sample.subarray(0, at), more, sample.subarray(at)])
/** After the head of a PNG, and after the first mark of a JPEG. */
const IN_PNG = 33
const IN_JPEG = 2
const comment = (text: string) => {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, latin(text)])
}

const otherKinds: Record<string, string | Buffer> = {
  text: 'hello',
  'a page': SCRIPT,
  'an SVG with a script': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'a GIF': latin('GIF89a\x01\0\x01\0\0\0\0;'),
  'a WebP': latin('RIFF\x1a\0\0\0WEBPVP8L'),
  'an AVIF': latin('\0\0\0\x1cftypavif'),
  'a TIFF': latin('II*\0\x08\0\0\0'),
  'a program': latin('\x7fELF\x02\x01\x01'),
  'an archive': latin('PK\x03\x04'),
  'a document before a PNG': Buffer.concat([latin('%PDF-1.4\n'), PNG]),
  'a line break before a JPEG': Buffer.concat([latin('\n'), JPEG]),
  'a PNG that moves': insert(PNG, IN_PNG, pngChunk('acTL', Buffer.alloc(8))),
}
const damaged: Record<string, Buffer> = {
  'the signature of a PNG alone': PNG.subarray(0, 8),
  'the signature of a JPEG alone': JPEG.subarray(0, 3),
  'half a PNG': PNG.subarray(0, PNG.length / 2),
  'half a JPEG': JPEG.subarray(0, JPEG.length / 2),
  'a PNG without pixels': declare(PNG, 0, 8),
  'a JPEG without pixels': declare(JPEG, 8, 0),
  'a PNG with fewer pixels than declared': declare(PNG, 900, 900),
  'a chunk that is longer than the file': insert(
    PNG,
    IN_PNG,
    Buffer.from([255, 255, 255, 255, 65, 65, 65, 65]),
  ),
  'a stream that inflates to 32 MiB': makeBomb(32 * 2 ** 20),
  'two frames': insert(JPEG, IN_JPEG, JPEG.subarray(JPEG.indexOf(Buffer.from([0xff, 0xc0])), -2)),
  'ten thousand scans': insert(
    JPEG,
    JPEG.length - 2,
    many(10_000, () => Buffer.from([0xff, 0xda, 0, 2])),
  ),
  'a segment without a length': insert(JPEG, IN_JPEG, Buffer.from([0xff, 0xe1, 0, 0])),
}
const huge: Record<string, Buffer> = {
  'a PNG of 60,000 × 60,000 pixels': declare(PNG, 60_000, 60_000),
  'a PNG of more pixels than numbers': declare(PNG, 0xffff_ffff, 0xffff_ffff),
  'a JPEG of 65,535 × 65,535 pixels': declare(JPEG, 65_535, 65_535),
  'a PNG of one line': declare(PNG, 1_000_000, 1),
}
/** Pictures that are something else, too: what is stored is a picture only (`reencode.test.ts`). */
const polyglots: Record<string, Buffer> = {
  'a PNG with an archive': Buffer.concat([PNG, latin('PK\x03\x04PK\x05\x06')]),
  'a JPEG with a page': Buffer.concat([JPEG, latin(SCRIPT)]),
  'a JPEG with a page in its comment': insert(JPEG, IN_JPEG, comment(SCRIPT)),
  'a PNG with a script in its text': insert(PNG, IN_PNG, pngChunk('tEXt', latin(`a\0${SCRIPT}`))),
}

const MISSING = { status: 400, code: 4001 } as const
const BROKEN = { status: [400, 413, 415] } as const

/** Each picture gets a thread of its own, whose start takes a second on a busy machine; the server waits ten. */
const WITHIN_MS = 5_000

/** Entries for one of the two calls. */
function toEntries(path: string, as: Actor): Entry[] {
  const send = (body: string | Buffer, type = FORM) => ({
    request: `PUT ${path}` as `PUT /${string}`,
    as,
    headers: { 'content-type': type },
    body,
  })
  const file = (content: string | Buffer, name = 'picture', filename = 'me.png', type = 'image/png') =>
    filePart(content, { name, filename, type })
  const entries: Entry[] = [
    { name: 'no form', ...send('{"picture":"x"}', 'application/json'), ...MISSING },
    { name: 'the bare bytes', ...send(PNG, 'image/png'), ...MISSING },
    { name: 'an empty form', ...send(END), status: 400 },
    { name: 'no boundary', ...send(form(file(PNG)), 'multipart/form-data'), ...BROKEN },
    { name: 'a form that ends in its head', ...send(file(PNG).subarray(0, 60)), ...BROKEN },
    { name: 'another field', ...send(form(file(PNG, 'avatar'))), ...MISSING },
    {
      name: 'an address in place of a file',
      ...send(form(part('Content-Disposition: form-data; name="picture"', 'http://10.0.0.1/me.png'))),
      ...BROKEN,
    },
    { name: 'an empty file', ...send(form(file(''))), ...MISSING },
    { name: 'a thousand parts', ...send(form(many(1_000, (n) => file('x', `f${n}`)))), ...BROKEN },
    ...each(otherKinds, (bytes) => ({ ...send(form(file(bytes))), status: 415, code: 4151 })),
    ...each(damaged, (bytes) => ({ ...send(form(file(bytes))), status: 400, code: 4003 })),
    ...each(huge, (bytes) => ({ ...send(form(file(bytes))), status: 413, code: 4131 })),
    {
      name: 'one byte too many',
      ...send(form(file(Buffer.concat([PNG, Buffer.alloc(PICTURE_MAX_BYTES - PNG.length + 1)])))),
      ...{ status: 413, code: 4130 },
    },
    {
      name: 'two pictures, together too large',
      ...send(form(...Array(2).fill(file(Buffer.concat([PNG, Buffer.alloc(PICTURE_MAX_BYTES * 0.6)]))))),
      ...{ status: 413, code: 4130 },
    },
    { name: 'no credentials', ...send(form(file(PNG))), as: 'anon', status: 401, code: 4010 },
    { name: 'a guest', ...send(form(file(PNG))), as: 'guest', status: 403, code: 4030 },
    {
      name: 'a path as the name of a file',
      ...send(form(file(PNG, 'picture', '../../../etc/passwd'))),
      ...{ status: 200, stores: true },
    },
    {
      name: 'a PNG declared as a page',
      ...send(form(file(PNG, 'picture', 'a.html', 'text/html'))),
      status: 200,
      stores: true,
    },
    ...each(polyglots, (bytes) => ({ ...send(form(file(bytes))), status: 200, stores: true as const })),
  ]
  return entries.map((entry) => ({ ...entry, name: `${entry.name}, ${as}`, withinMs: WITHIN_MS }))
}

const LOGO = `/api/domain/${DOMAIN}/logo`

/** O: pictures of accounts and logos of domains. */
export const pictures: Group = {
  name: 'O pictures',
  entries: [
    ...toEntries('/api/v1/user-profile/picture', 'wallet'),
    ...toEntries(LOGO, 'owner'),
    {
      name: 'the logo of a domain of another account',
      request: `PUT ${LOGO}`,
      as: 'wallet',
      headers: { 'content-type': FORM },
      body: form(filePart(PNG, { name: 'picture', filename: 'a.png', type: 'image/png' })),
      status: 403,
      code: 4030,
    },
    ...each(
      {
        'a path': '..%2f..%2fetc%2fpasswd',
        'a query': `${'0'.repeat(32)}'--`,
        'a NUL': '%00',
        'a long text': 'a'.repeat(4_000),
      },
      (id) => ({ request: `GET /api/v1/picture/${id}` as const, status: [400, 404, 414] }),
    ),
  ],
}
