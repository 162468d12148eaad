import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { packageFile } from '../package-folder.ts'
import { PictureError, readHead } from './read-head.ts'
import type { StoredPicture } from './reencode.ts'
import type { WorkerReply } from './worker.ts'

/** Pictures that wait for the thread; more would only wait in memory. */
const WAITING_MAX = 8
/** Milliseconds of the thread for one picture: the largest takes half a second. */
const TIMEOUT_MS = 10_000
/** Milliseconds after which a thread without work ends: its start takes longer than most pictures. */
const IDLE_MS = 30_000
/** Heap of the thread; the pixels are outside of it, bounded by the number of pixels. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/** The built thread, also where the server runs from its sources: it cannot load TypeScript. */
const WORKER = packageFile('dist/lib/pictures/worker.js')

/** Re-encodes pictures one after another in a thread, so that the event loop of the server stays free. */
export class PictureEncoder {
  readonly #timeout: number
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(timeout = TIMEOUT_MS) {
    this.#timeout = timeout
  }

  /**
   * The picture as it is stored (`reencode`); null while too many wait.
   *
   * @throws PictureError
   */
  async encode(bytes: Buffer): Promise<StoredPicture | null> {
    readHead(bytes)
    if (this.#waiting >= WAITING_MAX) return null
    this.#waiting += 1
    const turn = this.#last.then(() => this.#run(bytes))
    this.#last = turn.catch(() => undefined)
    return turn.finally(() => {
      this.#waiting -= 1
    })
  }

  /** @throws PictureError `damaged`, too, when the thread takes more time or memory than a picture needs */
  async #run(bytes: Buffer): Promise<StoredPicture> {
    clearTimeout(this.#idle)
    const thread = this.#thread ?? this.#start()
    thread.ref()
    const timer = setTimeout(() => void thread.terminate(), this.#timeout)
    const reply = await ask(thread, bytes)
      .catch((error) => {
        this.#end()
        throw error
      })
      .finally(() => clearTimeout(timer))
    thread.unref()
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
    if ('fault' in reply) throw new PictureError(reply.fault)
    return { type: reply.type, bytes: Buffer.from(reply.bytes) }
  }

  #start(): Worker {
    const thread = startThread()
    // A thread may end between two pictures.
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
    })
    this.#thread = thread
    return thread
  }

  #end(): void {
    void this.#thread?.terminate()
    this.#thread = undefined
  }
}

function startThread(): Worker {
  // Without the options of the process: a server that runs from its sources resolves packages to theirs.
  const thread = new Worker(WORKER, { resourceLimits: LIMITS, execArgv: [] })
  // An error between two pictures has no other listener; the next picture finds the thread ended.
  thread.on('error', () => undefined)
  return thread
}

async function ask(thread: Worker, bytes: Buffer): Promise<WorkerReply> {
  const answered = new AbortController()
  const { signal } = answered
  try {
    thread.postMessage(bytes)
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new PictureError('damaged')
    })
    const [reply] = (await Promise.race([once(thread, 'message', { signal }), ended])) as [WorkerReply]
    return reply
  } catch (error) {
    const isTooHungry = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooHungry ? new PictureError('damaged') : error
  } finally {
    answered.abort()
  }
}
