/** What Chromium calls its events in a trace. */
const MODULES = new Set(['v8.evaluateModule', 'EvaluateScript'])
const SCRIPTS = new Set([...MODULES, 'FunctionCall', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks'])
const LAYOUTS = new Set(['Layout', 'UpdateLayoutTree'])

/** `ts` and `dur` are µs. @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number }} Event */

/**
 * Records what the threads of a page do, where `BENCH_TRACE` is set. Recording takes time of its own, so compare such
 * times with each other only.
 *
 * @param {import('playwright-core').Browser} browser @param {import('playwright-core').Page} page
 * @returns {Promise<() => Promise<Record<string, number>>>} ends the recording: milliseconds of evaluating modules, and of styles and layouts that scripts forced
 */
export async function startTrace(browser, page) {
  if (process.env.BENCH_TRACE === undefined) return async () => ({})
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] })
  return async () => {
    /** @type {{ traceEvents: Event[] }} */
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    const events = traceEvents.filter(({ ph }) => ph === 'X')
    const scripts = outermost(events.filter(({ name }) => SCRIPTS.has(name)))
    const layouts = outermost(events.filter(({ name }) => LAYOUTS.has(name)))
    return {
      modules: sum(outermost(events.filter(({ name }) => MODULES.has(name)))),
      forced: sum(layouts.filter((layout) => scripts.some((script) => isWithin(layout, script)))),
    }
  }
}

/** @param {Event} event @param {Event} other */
const isWithin = (event, other) =>
  event !== other &&
  event.pid === other.pid &&
  event.tid === other.tid &&
  event.ts >= other.ts &&
  event.ts + (event.dur ?? 0) <= other.ts + (other.dur ?? 0)

/** Without those that lie within another one; sorted by time, so that one pass finds them. @param {Event[]} events */
function outermost(events) {
  /** @type {Map<string, Event>} */
  const last = new Map()
  return events
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter((event) => {
      const thread = `${event.pid}:${event.tid}`
      const before = last.get(thread)
      if (before !== undefined && isWithin(event, before)) return false
      last.set(thread, event)
      return true
    })
}

/** Milliseconds. @param {Event[]} events */
const sum = (events) => events.reduce((total, { dur = 0 }) => total + dur / 1_000, 0)
