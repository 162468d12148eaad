/** What a site's colour changes of the theme. Lightness stays fixed, so that contrast holds for any colour. */
interface Accent {
  /** Degrees, in OKLCH. */
  hue: number
  /** 0 (grey) to 1 (as strong as the default accent). */
  chroma: number
}

/** OKLCH chroma from which a colour gets the full chroma of 1. */
const FULL_CHROMA = 0.09

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** Converts a colour `#rrggbb` to an accent; null for anything else. Matrices by Björn Ottosson (OKLab). */
export function toAccent(colour: string | null): Accent | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour ?? '')?.[1]
  if (digits === undefined) return null
  const channel = (at: number) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255)
  const [r, g, b] = [channel(0), channel(2), channel(4)]
  const l = Math.cbrt(0.412221 * r + 0.536333 * g + 0.051446 * b)
  const m = Math.cbrt(0.211903 * r + 0.6807 * g + 0.107397 * b)
  const s = Math.cbrt(0.088302 * r + 0.281719 * g + 0.629979 * b)
  const a = 1.977998 * l - 2.428592 * m + 0.450594 * s
  const bb = 0.025904 * l + 0.782772 * m - 0.808676 * s
  const hue = (Math.atan2(bb, a) * 180) / Math.PI
  return { hue: (hue + 360) % 360, chroma: Math.min(1, Math.hypot(a, bb) / FULL_CHROMA) }
}
