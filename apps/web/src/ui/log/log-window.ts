/** The mounted rows of a long log, counted from its end so that older rows do not change it. */
export interface LogWindow {
  /** Rows below the mounted ones. */
  below: number
  /** Mounted rows. */
  size: number
}

interface Keyed {
  key: string
}

/** Rows added per step on one side. */
const STEP = 16
/** Upper limit of mounted rows. */
export const MAX_ROWS = 112

export const END_WINDOW: LogWindow = { below: 0, size: 64 }

/** Pixels of the smallest row, and of the header and composer around a log. */
const MIN_ROW_PX = 28
const AROUND_PX = 120

/** The newest rows that fill a screen, for the first paint. @param height of the screen in pixels */
export const getFirstScreen = (height: number): LogWindow => ({
  below: 0,
  size: Math.min(END_WINDOW.size, Math.max(1, Math.ceil((height - AROUND_PX) / MIN_ROW_PX))),
})

/** Indexes of the mounted rows among `total`; never empty while there are rows. */
export function getRange(window: LogWindow, total: number): [from: number, to: number] {
  const to = Math.max(total - window.below, Math.min(window.size, total))
  return [Math.max(0, to - window.size), to]
}

/** Mounts older rows; beyond `MAX_ROWS`, unmounts as many newer ones. */
export function mountOlder({ below, size }: LogWindow): LogWindow {
  const grown = size + STEP
  return grown <= MAX_ROWS ? { below, size: grown } : { below: below + grown - MAX_ROWS, size: MAX_ROWS }
}

/** Mounts newer rows; beyond `MAX_ROWS`, unmounts as many older ones. */
export function mountNewer({ below, size }: LogWindow): LogWindow {
  const step = Math.min(STEP, below)
  return { below: below - step, size: Math.min(MAX_ROWS, size + step) }
}

/**
 * Keeps the same rows mounted after rows were added or removed on either side. Where none of them is left, the
 * end is mounted.
 */
export function keepRows(window: LogWindow, before: readonly Keyed[], after: readonly Keyed[]): LogWindow {
  const [from, to] = getRange(window, before.length)
  for (let index = to - 1; index >= from; index--) {
    const found = after.findLastIndex(({ key }) => key === before[index]?.key)
    if (found !== -1) return { below: after.length - 1 - found, size: window.size }
  }
  return { below: 0, size: window.size }
}

/** A window with row `index` of `total` in its middle. */
export function createWindowAround(index: number, total: number): LogWindow {
  const half = MAX_ROWS / 2
  return { below: Math.max(0, total - index - half), size: MAX_ROWS }
}
