import { expect, test } from 'vitest'
import { createPanicWatch } from './panic.ts'

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)])
}
/** A row with one column whose content looks like the end of an error. */
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

test('ignores such words in rows and in other errors', () => {
  expect(createPanicWatch()(Buffer.concat(said))).toBe(false)
})

test('detects the panic at every split of the bytes', () => {
  const all = Buffer.concat([...said, error('PANIC', 'could not write')])
  for (let size = 1; size <= all.length; size++) {
    const watch = createPanicWatch()
    const found: boolean[] = []
    for (let at = 0; at < all.length; at += size) found.push(watch(all.subarray(at, at + size)))
    expect(found.indexOf(true), `in pieces of ${size}`).toBe(found.length - 1)
  }
})

test('does not report an error that its own length cuts off', () => {
  expect(createPanicWatch()(message('E', 'VPANIC'))).toBe(false)
})
