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

/**
 * Converts a colour `#rrggbb` to an accent; null for anything else. Matrices by Björn Ottosson (OKLab), to four places:
 * their rows still add up to 1 and 0, so that grey stays grey.
 */
export function toAccent(colour: string | null): Accent | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour ?? '')?.[1]
  if (digits === undefined) return null
  const channel = (at: number) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255)
  const [r, g, b] = [channel(0), channel(2), channel(4)]
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0515 * b)
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  const a = 1.978 * l - 2.4286 * m + 0.4506 * s
  const bb = 0.0259 * l + 0.7828 * m - 0.8087 * s
  const hue = (Math.atan2(bb, a) * 180) / Math.PI
  return { hue: (hue + 360) % 360, chroma: Math.min(1, Math.hypot(a, bb) / FULL_CHROMA) }
}
