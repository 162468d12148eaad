import { correction, generate } from 'lean-qr'

/** A QR code as one SVG path in a square of `size` modules, quiet zone included (ISO/IEC 18004). */
export interface QrCode {
  size: number
  path: string
}

/** Light modules around a code, which readers expect. */
const QUIET = 4

/** @throws Error when `text` is longer than a QR code holds (about 2,300 bytes) */
export function encodeQr(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const bars: string[] = []
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const start = x
      while (code.get(x, y)) x++
      if (x > start) bars.push(`M${start + QUIET} ${y + QUIET}h${x - start}v1h${start - x}z`)
    }
  }
  return { size: code.size + 2 * QUIET, path: bars.join('') }
}
