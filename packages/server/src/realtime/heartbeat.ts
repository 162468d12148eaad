import { realtime } from '@foyer/contract'
import type { Context } from '../context.ts'

/** A reader that gets the last change of each topic it follows. */
export interface HeartbeatReader {
  sendHead(heads: ReadonlyMap<string, number>): void
}

/** Topics per query, and sockets written to before the heartbeat yields to the event loop. */
const QUERY_SIZE = 5_000
const AWAITED_SIZE = 1_000
const SLICE = 500
/** Milliseconds within which a server checks for lost publications; randomised, because all servers check at once. */
const GAP_MS = 2_000

/**
 * Sends every reader, at every heartbeat, the last change of its topics from the database, so that a lost push is
 * found (P6); also soon after publications of other servers may have been lost.
 *
 * @returns a function that stops it
 */
export function startHeartbeat(context: Context, readers: ReadonlySet<HeartbeatReader>): () => void {
  const send = () =>
    sendHeads(context, readers).catch((error: unknown) =>
      context.log.warn({ err: error }, 'The heads of topics could not be read.'),
    )
  let healing: NodeJS.Timeout | undefined
  const heal = () => {
    healing = undefined
    void send()
  }
  const heartbeat = setInterval(send, realtime.heartbeatMs)
  const stopHealing = context.bus.onGap(() => {
    healing ??= setTimeout(heal, Math.random() * GAP_MS)
  })
  return () => {
    clearInterval(heartbeat)
    clearTimeout(healing)
    stopHealing()
  }
}

async function sendHeads(context: Context, readers: ReadonlySet<HeartbeatReader>): Promise<void> {
  const { hub, topics } = context
  // The publication of a new room may be lost; its waiting followers learn of the room here.
  for (const names of slices(hub.awaited(), AWAITED_SIZE))
    for (const name of await topics.readMade(names)) hub.made(name)
  const heads = new Map<string, number>()
  for (const names of slices(hub.topics(), QUERY_SIZE))
    for (const [name, seq] of await topics.readHeads(names)) heads.set(name, seq)
  for (const some of slices([...readers], SLICE)) {
    for (const reader of some) reader.sendHead(heads)
    await new Promise(setImmediate)
  }
}

function* slices<T>(all: T[], size: number): Iterable<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
