import { FoyerError } from '@foyer/contract'
import { loadOnce } from '../../../lib/lazy.ts'
import type { Logger } from '../../../lib/log.ts'
import { toReason } from '../../../lib/log.ts'
import { onAbort, withTimeout } from '../../../lib/with-timeout.ts'
import { type SealingWorker, startWorker } from './start-worker.ts'
import type { TaskName, Tasks } from './tasks.ts'

/** Milliseconds for a worker to start; some pages may have none. */
const START_MS = 5_000

/** Seals and opens, in a worker where it can. Every call rejects with an `Error` where it fails. */
export type Cryptography = {
  [N in TaskName]: (...input: Parameters<Tasks[N]>) => Promise<Awaited<ReturnType<Tasks[N]>>>
}

type Run = (name: TaskName, input: unknown) => Promise<unknown>

/** @param start starts the worker; null for none */
export function createCryptography(
  log: Logger,
  start: () => SealingWorker | null = startWorker,
  closing?: AbortSignal,
): Cryptography {
  let lost = false
  const inPlace = loadOnce(async (): Promise<Run> => {
    const { tasks } = await import('./tasks.ts')
    return (name, input) => (tasks[name] as (input: unknown) => Promise<unknown>)(input)
  })
  const inWorker = loadOnce(async (): Promise<Run | null> => {
    try {
      const worker = start()
      if (worker === null) return null
      onAbort(closing, () => worker.terminate())
      return await runIn(worker, () => (lost = true))
    } catch (error) {
      log.warn(`messages are opened in the page itself: ${toReason(error)}`)
      return null
    }
  })
  const run: Run = async (name, input) => {
    const worker = lost ? null : await inWorker()
    if (worker === null) return (await inPlace())(name, input)
    return worker(name, input)
  }
  const task = (name: TaskName) => [name, (input: unknown) => run(name, input)] as const
  return Object.fromEntries(NAMES.map(task)) as unknown as Cryptography
}

/** By hand, because the tasks themselves are only fetched where there is no worker. */
const names: Record<TaskName, true> = {
  generate: true,
  toPair: true,
  hashKey: true,
  checksum: true,
  recoverSigner: true,
  prove: true,
  safetyCode: true,
  seal: true,
  open: true,
  wrap: true,
  unwrap: true,
}
const NAMES = Object.keys(names) as TaskName[]

/** @throws FoyerError when it does not start */
async function runIn(worker: SealingWorker, onLost: () => void): Promise<Run> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0
  await withTimeout(START_MS, ready(worker), new FoyerError('The worker did not start in time.')).catch(
    (error) => {
      worker.terminate()
      throw error
    },
  )
  worker.addEventListener('message', ({ data }) => {
    if (data === 'ready') return
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new FoyerError(data.error))
    else asked?.resolve(data.result)
  })
  worker.addEventListener('error', () => {
    onLost()
    for (const { reject } of waiting.values()) reject(new FoyerError('The worker has failed.'))
    waiting.clear()
  })
  return (name, input) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      worker.postMessage({ id: last, name, input })
    })
}

const ready = (worker: SealingWorker) =>
  new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true })
    worker.addEventListener('error', () => reject(new FoyerError('The worker did not start.')), {
      once: true,
    })
  })
