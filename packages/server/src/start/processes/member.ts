import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ProcessRelay } from '../../lib/bus/process-relay.ts'
import { isFromSource, packageFile } from '../../lib/package-folder.ts'

/** How a process ended: by its exit code, or by a signal. */
export interface End {
  code: number | null
  signal: string | null
}

/** A process of the server. */
export interface Member {
  readonly pid: number
  /** Resolves with true when it takes connections, and with false when it ended before. */
  readonly listens: Promise<boolean>
  readonly isListening: boolean
  /** Milliseconds for which it has taken connections. */
  readonly servedMs: number
  readonly ended: Promise<End>
  /** Asks it to end when its clients have moved to others. */
  retire(): void
  /** Asks it to end when the requests under way are answered. */
  stop(): void
  kill(): void
}

/** What the primary process says to a worker, beside messages of the bus. */
export interface Order {
  retire: true
}

const WORKER = packageFile(isFromSource ? 'src/start/processes/worker.ts' : 'dist/start/processes/worker.js')

/** Tells the processes of one machine from those of others on the same bus. */
const CREW = randomUUID()

/** Starts a process of the server. @param env its environment, beside that of this process */
export function startMember(env: Record<string, string>, relay: ProcessRelay): Member {
  cluster.schedulingPolicy = cluster.SCHED_RR
  // Publications travel as bytes.
  cluster.setupPrimary({ exec: WORKER, args: [CREW, ...process.argv.slice(2)], serialization: 'advanced' })
  const worker = cluster.fork(env)
  const leaveRelay = relay.join(worker)
  let openedAt: number | undefined
  let hasEnded = false
  const ended = once(worker, 'exit').then(([code, signal]): End => {
    hasEnded = true
    leaveRelay()
    return { code, signal }
  })
  const listens = Promise.race([listening(worker), ended.then(() => false)])
  async function listening(from: Worker): Promise<true> {
    await once(from, 'listening')
    openedAt = performance.now()
    return true
  }
  return {
    pid: worker.process.pid ?? 0,
    listens,
    get isListening() {
      return openedAt !== undefined && !hasEnded
    },
    get servedMs() {
      return openedAt === undefined ? 0 : performance.now() - openedAt
    },
    ended,
    retire: () => void worker.send({ retire: true } satisfies Order, () => {}),
    stop: () => void worker.process.kill('SIGTERM'),
    kill: () => void worker.process.kill('SIGKILL'),
  }
}
