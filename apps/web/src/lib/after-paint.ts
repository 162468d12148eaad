/** Milliseconds after which a page that nobody looks at, and that is not painted, counts as painted. */
const UNSEEN_MS = 500

/** Resolves once what is in the document by now is on the screen: what can wait then takes nothing from it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // A frame is painted after its callbacks.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNSEEN_MS)
  })
