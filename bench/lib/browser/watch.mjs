/**
 * What `watch` puts into the page. Times are milliseconds from the beginning of the navigation.
 *
 * @typedef {{
 *   readable: Promise<number>,
 *   focused: () => Promise<void>,
 *   keyAppears: (key: string) => Promise<number>,
 *   hydrated: () => Promise<number>,
 *   rowAppears: (text: string) => Promise<number>,
 *   figures: (until: number) => { paint: number, blocked: number, shift: number },
 * }} Watch
 */

/**
 * Runs in a page before its document is parsed, so that rows of the document and rows that a script renders are noticed
 * alike. Stands alone: the page has nothing of this file.
 */
export function watch() {
  /** @type {PerformanceEntry[]} */
  const entries = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  for (const type of ['paint', 'longtask', 'layout-shift']) observer.observe({ type, buffered: true })
  /** @param {string} type */
  const read = (type) => {
    entries.push(...observer.takeRecords())
    return entries.filter(({ entryType }) => entryType === type)
  }
  const firstPaint = () =>
    read('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN

  /** The time right after the next frame was painted. @returns {Promise<number>} */
  const nextPaint = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))

  /** Asks before every frame until there is an answer. @template T @param {() => T | undefined} ask @returns {Promise<T>} */
  const untilFrame = (ask) =>
    new Promise((resolve) => {
      const look = () => {
        const answer = ask()
        if (answer === undefined) requestAnimationFrame(look)
        else resolve(answer)
      }
      look()
    })

  const readable = new Promise((resolve) => {
    const rows = new MutationObserver(async () => {
      if (document.querySelector('[data-message]') === null) return
      rows.disconnect()
      const painted = await nextPaint()
      // The first frame may come before the style sheets, and then shows nothing.
      const first = await untilFrame(() => firstPaint() || undefined)
      resolve(Math.max(painted, first))
    })
    rows.observe(document, { childList: true, subtree: true })
  })

  const composer = () => document.querySelector('textarea')

  /** Puts the keyboard's focus into the composer as soon as the page is readable and has one. */
  const focused = async () => {
    await readable
    const field = await untilFrame(() => composer() ?? undefined)
    field.focus({ preventScroll: true })
  }

  /** When a typed key was painted in the composer. @param {string} key */
  const keyAppears = async (key) => {
    await untilFrame(() => composer()?.value === key || undefined)
    return nextPaint()
  }

  /** When React has taken the composer over. */
  const hydrated = () =>
    untilFrame(() => {
      const keys = Object.keys(composer() ?? {})
      return keys.some((key) => key.startsWith('__reactProps$')) ? performance.now() : undefined
    })

  /** When the last row has a text. @param {string} text */
  const rowAppears = async (text) => {
    await untilFrame(
      () => [...document.querySelectorAll('[data-message]')].at(-1)?.textContent?.includes(text) || undefined,
    )
    return nextPaint()
  }

  /** @param {number} until for long tasks that begin before it */
  const figures = (until) => ({
    paint: firstPaint(),
    blocked: read('longtask')
      .filter(({ startTime }) => startTime < until)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shift: read('layout-shift').reduce((sum, entry) => sum + /** @type {any} */ (entry).value, 0),
  })

  Object.assign(window, { watch: { readable, focused, keyAppears, hydrated, rowAppears, figures } })
}
