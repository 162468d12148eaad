import { readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { createClient } from '@foyer/client'
import type { Language } from '@foyer/contract'
import { renderToPipeableStream } from 'react-dom/server'
import { Root } from './app/Root.tsx'
import { firstRoomWords } from './i18n/index.tsx'
import { foreign as ar } from './i18n/languages/ar.ts'
import { foreign as de } from './i18n/languages/de.ts'
import { foreign as es } from './i18n/languages/es.ts'
import { foreign as zh } from './i18n/languages/zh.ts'
import { pickWords } from './i18n/words.ts'
import { loadServed, takeRendered } from './lib/lazy-served.ts'
import type { PageData } from './lib/page-data.ts'
import { ServerHref } from './lib/routes.ts'
import { LEFT_TO_BROWSERS } from './lib/served.ts'
import { splitLog } from './split-log.ts'

const FOREIGN = { en: null, ar, de, es, zh }

/** A page that the server asks for (packages/server/src/web/rendering/render-thread.ts). */
interface RenderJob {
  /** Address that browsers show. */
  href: string
  language: Language
  /** What the page has inlined (`lib/page-data.ts`), as JSON. */
  json: string
}

/** `#root` as browsers hydrate it, and the names of its lazy parts. @throws Error where a component throws */
async function renderPage(job: RenderJob): Promise<{ html: string; parts: string[] }> {
  await loadServed()
  const { today, yesterday } = pickWords(firstRoomWords, FOREIGN[job.language]).room
  // In attributes React writes quotes as entities, and in texts no other quote follows `style=`.
  const whole = (await renderContent(job)).replaceAll(' style="', ' data-style="')
  // The page of a message shows what was said around it.
  const content = new URL(job.href).searchParams.has('message') ? whole : splitLog(whole)
  const words = JSON.stringify({ today, yesterday }).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  const parts = takeRendered()
  const attributes = `data-served="${job.language}" data-parts="${parts.join(' ')}" data-words='${words}'`
  return { html: `<div id="root" ${attributes}>${content}</div>`, parts }
}

function renderContent({ href, language, json }: RenderJob): Promise<string> {
  // No request is made: rendering runs no effects.
  const { origin, hostname } = new URL(href)
  const client = createClient({ apiUrl: origin, domain: hostname })
  const page = (
    <ServerHref value={href}>
      <Root client={client} data={JSON.parse(json) as PageData} foreign={FOREIGN[language]} isServed />
    </ServerHref>
  )
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // Else a long log would come after the page, to be put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        stream.abort(LEFT_TO_BROWSERS)
        text(stream.pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError: (error) => (error === LEFT_TO_BROWSERS ? LEFT_TO_BROWSERS : reject(error)),
    })
  })
}

/** Nice value of the thread: a page waits for what else the server does, and the server not for pages. */
const NICE = 19

/** Linux has a priority for each thread; elsewhere the thread keeps that of the process. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE)
  } catch {}
}
giveWay()

/** Milliseconds of a core that this thread has taken; elsewhere than on Linux those that have passed. */
function getTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1_000_000
  } catch {
    return performance.now()
  }
}

/** What the server asks the thread for: a page to render, or the HTML of one to compress. */
type Job = { page: RenderJob } | { html: string }

const run = async (job: Job): Promise<object> =>
  'page' in job ? renderPage(job.page) : { bytes: gzipSync(job.html) }

/** The thread runs one job after the other: what is rendered meanwhile is of one page. */
let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', ({ id, job }: { id: number; job: Job }) => {
  const send = (reply: object) => parentPort?.postMessage({ id, ...reply })
  last = last.then(async () => {
    const begin = getTime()
    try {
      send({ ...(await run(job)), took: getTime() - begin })
    } catch (error) {
      send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
})
