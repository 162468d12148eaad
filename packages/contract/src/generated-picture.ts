/** One part of a pattern: a path in the syntax of SVG, in a square of 40 × 40. */
export interface PatternShape {
  /** Which of the four colours fills it; 4 has the hue of the highlight. */
  tone: 1 | 2 | 3 | 4
  path: string
}

/** The patterns, painted in this order over a square of the first tone. */
export const PATTERN_SHAPES = {
  arch: [
    { tone: 3, path: 'M12 40V18a8 8 0 0 1 16 0v22z' },
    { tone: 4, path: 'M16 30V19a4 4 0 0 1 8 0v11l10 10H6z' },
  ],
  dusk: [
    { tone: 4, path: 'M10 21a10 10 0 0 1 20 0 10 10 0 0 1-20 0z' },
    { tone: 2, path: 'M0 24h40v16H0z' },
    { tone: 3, path: 'M0 31h40v9H0z' },
  ],
  bow: [
    { tone: 2, path: 'M-7 40a27 27 0 0 1 54 0 27 27 0 0 1-54 0z' },
    { tone: 3, path: 'M2 40a18 18 0 0 1 36 0 18 18 0 0 1-36 0z' },
    { tone: 4, path: 'M11 40a9 9 0 0 1 18 0 9 9 0 0 1-18 0z' },
  ],
  two: [
    { tone: 3, path: 'M0 40V22a9 9 0 0 1 18 0v18z' },
    { tone: 2, path: 'M20 40V16a9 9 0 0 1 18 0v24z' },
    { tone: 4, path: 'M25 40V19a4 4 0 0 1 8 0v21z' },
  ],
  petals: [
    { tone: 3, path: 'M0 0h20v20A20 20 0 0 1 0 0z' },
    { tone: 2, path: 'M20 20h20v20a20 20 0 0 1-20-20z' },
    { tone: 4, path: 'M20 0h20A20 20 0 0 1 20 20z' },
    { tone: 2, path: 'M0 20h20A20 20 0 0 1 0 40z' },
  ],
  nave: [
    { tone: 2, path: 'M5 40V20a15 15 0 0 1 30 0v20z' },
    { tone: 3, path: 'M11 40V22a9 9 0 0 1 18 0v18z' },
    { tone: 4, path: 'M16 40V25a4 4 0 0 1 8 0v15z' },
  ],
  steps: [
    { tone: 2, path: 'M0 40V28h13v-8h13v-8h14v28z' },
    { tone: 3, path: 'M13 40V28h13v-8h14v20z' },
    { tone: 4, path: 'M7 12a5 5 0 0 1 10 0 5 5 0 0 1-10 0z' },
  ],
  hills: [
    { tone: 2, path: 'M0 40c8-18 18-18 22-8 4-7 11-9 18-4v12z' },
    { tone: 3, path: 'M0 40c10-9 26-11 40-2v2z' },
    { tone: 4, path: 'M21 13a6 6 0 0 1 12 0 6 6 0 0 1-12 0z' },
  ],
  gate: [
    { tone: 4, path: 'M22.5 12a5.5 5.5 0 0 1 11 0 5.5 5.5 0 0 1-11 0z' },
    { tone: 3, path: 'M9 40V23a8 8 0 0 1 16 0v17z' },
    { tone: 4, path: 'M13 40V25a4 4 0 0 1 8 0v15z' },
  ],
} as const satisfies Readonly<Record<string, readonly PatternShape[]>>

/** Side of the square that `PATTERN_SHAPES` are drawn in. */
export const PATTERN_SIZE = 40

export type PatternName = keyof typeof PATTERN_SHAPES

const PATTERNS = [
  'arch',
  'dusk',
  'bow',
  'two',
  'petals',
  'nave',
  'steps',
  'hills',
  'gate',
] as const satisfies readonly PatternName[]

/** Lightness and chroma of the four tones, as `oklch` takes them. */
export const PATTERN_TONES = [
  [0.83, 0.06],
  [0.64, 0.085],
  [0.43, 0.07],
  [0.94, 0.045],
] as const

/** Degrees between two hues that people can tell apart. */
const HUE_STEP = 15
const LIGHTS = [40, 60, 80, 95, 120] as const

/** A generated picture; the same for the same seed on every device and in every version. */
export interface GeneratedPicture {
  pattern: PatternName
  /** Hue of the background in degrees. */
  hue: number
  /** Hue of the highlight in degrees. */
  light: number
  mirrored: boolean
}

/** The picture for a person's public id or a room's id. */
export function generatePicture(seed: string): GeneratedPicture {
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
