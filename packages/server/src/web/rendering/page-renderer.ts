import type { Log } from '../../lib/log.ts'
import { createAllowance } from './allowance.ts'
import {
  type Content,
  hasRenderer,
  type Made,
  type RenderJob,
  type RenderThread,
  startRenderThread,
} from './render-thread.ts'

/**
 * Renders and compresses pages in a thread, as far as nothing else suffers. Its methods return null where that would wait
 * too long, take too much of a core, or fails.
 */
export interface PageRenderer {
  /** The content of a page; without it the browser renders the page. */
  render(page: RenderJob): Promise<Content | null>
  /** The page after gzip. */
  compress(html: string): Promise<Uint8Array | null>
  close(): void
}

/** Milliseconds of a core that rendering may take at once: a thread that has just started has compiled nothing yet. */
const BURST_MS = 500
/** Maximum of pages that wait for the thread. */
const WAITING_MAX = 8
/** Milliseconds that a request waits for its page, the start of the thread included. */
const PATIENCE_MS = 1_500
/** Milliseconds after which a thread that has not rendered a page is taken for stuck. */
const STUCK_MS = 15_000
/** Milliseconds without a page after which the thread ends, because it holds 50 MB. */
const IDLE_MS = 60_000
/** Milliseconds until a thread that has failed is started again. */
const PAUSE_MS = 10_000

/** @param start starts the thread; for tests */
export function createPageRenderer(log: Log, start = startRenderThread): PageRenderer {
  const allowance = createAllowance(BURST_MS)
  let thread: RenderThread | null = null
  let waiting = 0
  let notBefore = hasRenderer() ? 0 : Number.POSITIVE_INFINITY
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(idle)
    thread?.end()
    thread = null
  }

  const fail = (error: unknown) => {
    if (notBefore > performance.now()) return
    notBefore = performance.now() + PAUSE_MS
    log.error({ err: error }, 'Pages are sent without their content until the renderer starts again.')
    stop()
  }

  async function runNow<T>(begin: (thread: RenderThread) => Promise<Made<T>>): Promise<Made<T>> {
    waiting++
    clearTimeout(idle)
    thread ??= start(fail)
    const watch = setTimeout(() => fail(new Error('A page took too long.')), STUCK_MS).unref()
    try {
      const made = await begin(thread)
      allowance.spend(made.took)
      return made
    } finally {
      clearTimeout(watch)
      waiting--
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  async function run<T>(begin: (thread: RenderThread) => Promise<Made<T>>): Promise<Made<T> | null> {
    if (waiting >= WAITING_MAX || notBefore > performance.now()) return null
    let patience: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      patience = setTimeout(() => resolve(null), PATIENCE_MS).unref()
    })
    try {
      return await Promise.race([runNow(begin), late])
    } catch (error) {
      log.error({ err: error }, 'The thread that renders pages failed.')
      return null
    } finally {
      clearTimeout(patience)
    }
  }

  return {
    async render(page) {
      const made = allowance.msUntilLeft() === 0 ? await run((running) => running.render(page)) : null
      return made && { html: made.html, parts: made.parts }
    },
    async compress(html) {
      // A thread that has ended takes longer to start than a page to compress.
      const made = thread === null ? null : await run((running) => running.compress(html))
      return made?.bytes ?? null
    },
    close: stop,
  }
}
