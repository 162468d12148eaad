import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { encodeQr, type QrCode } from './encode-qr.ts'

const PIXELS = 4

/** The picture a camera would take: the bars of the path drawn dark on light. */
function photograph({ size, path }: QrCode): Uint8ClampedArray {
  const side = size * PIXELS
  const image = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < PIXELS; row++)
      for (let column = 0; column < Number(width) * PIXELS; column++) {
        const pixel = (Number(y) * PIXELS + row) * side + Number(x) * PIXELS + column
        image.fill(0, pixel * 4, pixel * 4 + 3)
      }
  }
  return image
}

const read = (squares: QrCode) => {
  const side = squares.size * PIXELS
  return jsqr.default(photograph(squares), side, side)?.data
}

test.each([
  ['a voucher', 'LMP7-Q4XD-92KA'],
  [
    'a WalletConnect pairing',
    `wc:${'a3'.repeat(32)}@2?relay-protocol=irn&symKey=${'5f'.repeat(32)}&expiryTimestamp=1`,
  ],
  ['words that are not Latin', '安全码 ✓'],
  ['a long text', '0123456789'.repeat(120)],
])('encodeQr encodes %s so that a reader decodes it', (_what, text) => {
  expect(read(encodeQr(text))).toBe(text)
})

test('encodeQr throws for a text that is longer than a QR code holds', () => {
  expect(() => encodeQr('x'.repeat(4_000))).toThrow()
})
