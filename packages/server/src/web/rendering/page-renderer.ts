import type { Log } from '../../lib/log.ts'
import { createAllowance } from './allowance.ts'
import {
  type Content,
  hasRenderer,
  type RenderJob,
  type RenderThread,
  startRenderThread,
} from './render-thread.ts'

/** Renders pages in a thread, as far as nothing else suffers. */
export interface PageRenderer {
  /**
   * The content of a page. Null where that would wait too long, take too much of a core, or fails: then the browser
   * renders the page.
   */
  render(job: RenderJob): Promise<Content | null>
  close(): void
}

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
  const allowance = createAllowance()
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

  async function renderNow(job: RenderJob): Promise<Content> {
    waiting++
    clearTimeout(idle)
    thread ??= start(fail)
    const watch = setTimeout(() => fail(new Error('A page took too long.')), STUCK_MS).unref()
    try {
      const { took, ...content } = await thread.render(job)
      allowance.spend(took)
      return content
    } finally {
      clearTimeout(watch)
      waiting--
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  return {
    async render(job) {
      if (waiting >= WAITING_MAX || notBefore > performance.now() || !allowance.isLeft()) return null
      let patience: NodeJS.Timeout | undefined
      const late = new Promise<null>((resolve) => {
        patience = setTimeout(() => resolve(null), PATIENCE_MS).unref()
      })
      try {
        return await Promise.race([renderNow(job), late])
      } catch (error) {
        log.error({ err: error }, 'A page was sent without its content.')
        return null
      } finally {
        clearTimeout(patience)
      }
    },
    close: stop,
  }
}
