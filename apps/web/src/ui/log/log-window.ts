/** Rows that are mounted of a log of any length, counted from its end so that older rows do not move it. */
export interface LogWindow {
  /** Rows below the mounted ones. */
  below: number
  /** Mounted rows. */
  size: number
}

interface Keyed {
  key: string
}

/** Rows added to one side at a time. */
const STEP = 16
/** Rows mounted at the most. */
export const MAX_ROWS = 112

export const END_WINDOW: LogWindow = { below: 0, size: 64 }

/** Pixels of the smallest rows, and of what stands above and below a log. */
const LEAST_ROW_PX = 28
const AROUND_PX = 120

/** The end as far as it fills a screen: what is painted first. @param height of the screen in pixels */
export const getFirstScreen = (height: number): LogWindow => ({
  below: 0,
  size: Math.min(END_WINDOW.size, Math.max(1, Math.ceil((height - AROUND_PX) / LEAST_ROW_PX))),
})

/** Indexes of the mounted rows among `total`: some are, wherever the window was made for. */
export function getRange(window: LogWindow, total: number): [from: number, to: number] {
  const to = Math.max(total - window.below, Math.min(window.size, total))
  return [Math.max(0, to - window.size), to]
}

/** Mounts older rows; beyond `MOST`, as many newer ones go. */
export function mountOlder({ below, size }: LogWindow): LogWindow {
  const grown = size + STEP
  return grown <= MAX_ROWS ? { below, size: grown } : { below: below + grown - MAX_ROWS, size: MAX_ROWS }
}

/** Mounts newer rows; beyond `MOST`, as many older ones go. */
export function mountNewer({ below, size }: LogWindow): LogWindow {
  const step = Math.min(STEP, below)
  return { below: below - step, size: Math.min(MAX_ROWS, size + step) }
}

/**
 * Keeps the same rows mounted among others: some may have come or gone on either side of them. Where none of
 * them is left, the end is mounted.
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
