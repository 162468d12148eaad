/** Milliseconds after which a hidden page, which has no animation frames, counts as painted. */
const HIDDEN_MS = 500

/** Resolves after the next paint, for work that must not delay it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // A frame is painted after its callbacks have run.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_MS)
  })
