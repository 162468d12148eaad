import { expect, test } from 'vitest'
import { createPanicWatch } from './panic.ts'

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)])
}
/** A row with one column, whose length is followed by what looks like the end of a text. */
const row = (text: string) => message('D', `\0\x01\0\0\0${String.fromCharCode(text.length)}${text}`)
const error = (severity: string, text: string) =>
  message('E', `S${severity}\0V${severity}\0C53100\0M${text}\0\0`)
const said = [
  message('1', ''),
  row('VPANIC'),
  row('VPANIC\0'),
  error('ERROR', 'a value VPANIC'),
  message('Z', 'I'),
]

test('words in rows and in other errors are not taken for the end', () => {
  expect(createPanicWatch()(Buffer.concat(said))).toBe(false)
})

test('the end is understood, wherever the bytes before it were cut', () => {
  const all = Buffer.concat([...said, error('PANIC', 'could not write')])
  for (let size = 1; size <= all.length; size++) {
    const watch = createPanicWatch()
    const found: boolean[] = []
    for (let at = 0; at < all.length; at += size) found.push(watch(all.subarray(at, at + size)))
    expect(found.indexOf(true), `in pieces of ${size}`).toBe(found.length - 1)
  }
})

test('an error that is cut off by its own length ends nothing', () => {
  expect(createPanicWatch()(message('E', 'VPANIC'))).toBe(false)
})
