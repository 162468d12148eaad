/** The symbols `p-…` of sprite.svg. */
export const PATTERNS = ['arch', 'dusk', 'bow', 'two', 'petals', 'nave', 'steps', 'hills', 'gate'] as const
/** Degrees between two hues that people can tell apart. */
const HUE_STEP = 15
const LIGHTS = [40, 60, 80, 95, 120] as const

/** A generated picture; the same for the same seed on every device and in every version. */
export interface Picture {
  pattern: (typeof PATTERNS)[number]
  /** Hue of the background in degrees. */
  hue: number
  /** Hue of the highlight in degrees. */
  light: number
  mirrored: boolean
}

/** The picture for a person's public id or a room's id. */
export function generatePicture(seed: string): Picture {
  const hash = fnv1a(seed)
  return {
    pattern: pick(PATTERNS, hash),
    hue: ((hash >>> 8) % (360 / HUE_STEP)) * HUE_STEP,
    light: pick(LIGHTS, hash >>> 16),
    mirrored: (hash >>> 24) % 2 === 1,
  }
}

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], number: number): T =>
  list[number % list.length] as T

/** FNV-1a, 32 bits, with a final mix so that similar seeds look different. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
