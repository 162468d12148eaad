import { type TaskName, tasks } from './tasks.ts'

/** Job that a page sends to its worker. */
export interface Job {
  id: number
  name: TaskName
  input: unknown
}

/** The result of a job; the worker sends `ready` once, before any result. */
export type Outcome = { id: number; result: unknown } | { id: number; error: string } | 'ready'

interface Scope {
  postMessage(outcome: Outcome): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Job>) => void): void
}
const scope = globalThis as unknown as Scope

async function work({ id, name, input }: Job): Promise<Outcome> {
  try {
    return { id, result: await (tasks[name] as (input: unknown) => Promise<unknown>)(input) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

scope.addEventListener('message', async ({ data }) => scope.postMessage(await work(data)))
scope.postMessage('ready')
