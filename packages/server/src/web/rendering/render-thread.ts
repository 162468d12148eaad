import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Language } from '@foyer/contract'
import { packageFile } from '../../lib/package-folder.ts'

/** The built renderer (apps/web/server-rendering.ts). */
const FOLDER = packageFile('../../apps/web/dist-server')
/** The script of the thread. */
const RENDERER = join(FOLDER, 'render.mjs')
/** The files that lazy parts of pages need in a browser. */
export const PARTS = join(FOLDER, 'parts.json')

/** False where the web app was not built for the server: then browsers render every page. */
export const hasRenderer = (): boolean => existsSync(RENDERER)

/** A page to render; apps/web/src/server-entry.tsx reads it. */
export interface RenderJob {
  /** Address that the browser will show. */
  href: string
  language: Language
  /** The data that the page starts with, as JSON. */
  json: string
}

/** A rendered page. */
export interface Content {
  /** `#root` with its content. */
  html: string
  /** Names of its lazy parts, as in `parts.json` beside the renderer. */
  parts: string[]
}

/** What the thread made, and the milliseconds of a core that it took. */
export type Made<T> = T & { took: number }

/** A page after gzip. */
export interface Compressed {
  bytes: Uint8Array
}

type Reply = { id: number } & (Made<Content> | Made<Compressed> | { error: string })

/** Its methods throw an Error when the job fails, or the thread has ended. */
export interface RenderThread {
  render(page: RenderJob): Promise<Made<Content>>
  compress(html: string): Promise<Made<Compressed>>
  end(): void
}

/** Heap of the thread in MB: a page with the longest messages needs a tenth of it. */
const HEAP_MB = 96

/** Starts a thread that renders pages, so that the event loop of the server does not. @param onEnd it ended by itself */
export function startRenderThread(onEnd: (error: Error) => void): RenderThread {
  const worker = new Worker(RENDERER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  worker.unref()
  const waiting = new Map<number, { resolve: (made: never) => void; reject: (error: Error) => void }>()
  let jobs = 0
  const rejectAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const fail = (error: Error) => {
    rejectAll(error)
    onEnd(error)
  }
  worker.on('message', (reply: Reply) => {
    const job = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) job?.reject(new Error(reply.error))
    else job?.resolve(reply as never)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that renders pages has ended.')))
  const run = <T>(job: { page: RenderJob } | { html: string }): Promise<Made<T>> =>
    new Promise((resolve, reject) => {
      const id = jobs++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, job })
    })
  return {
    render: (page) => run<Content>({ page }),
    compress: (html) => run<Compressed>({ html }),
    end() {
      worker.removeAllListeners('exit')
      void worker.terminate()
      rejectAll(new Error('The thread that renders pages was stopped.'))
    },
  }
}
