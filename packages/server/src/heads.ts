import { realtime, roomTopic } from '@foyer/contract'
import type { Context } from './context.ts'
import { readHeads, readMadeTopics } from './features/rooms/store.ts'
import { isOwnTopic, type OwnTopic } from './feeds.ts'

/** Somebody who is told the last change of each topic they follow. */
export interface HeadReader {
  sendHead(heads: ReadonlyMap<string, number>): void
}

/** Topics asked for in one query, and sockets written to before the event loop gets a turn. */
const QUERY_SIZE = 5_000
const AWAITED_SIZE = 1_000
const SLICE = 500
/** Milliseconds within which a server looks for what got lost; spread, because all servers do it at once. */
const GAP_MS = 2_000

/**
 * Tells everybody at every heartbeat the last change of what they follow, as the database has it, so that a
 * lost push is found (P6); and soon after publications of other servers may have been lost.
 *
 * @returns how to end it
 */
export function sendHeads(context: Context, readers: ReadonlySet<HeadReader>): () => void {
  const send = () =>
    tell(context, readers).catch((error: unknown) =>
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

async function tell(context: Context, readers: ReadonlySet<HeadReader>): Promise<void> {
  // The word of a new room may have been lost; who waited for it hears of its changes from here on.
  for (const topics of slices(context.hub.awaited(), AWAITED_SIZE))
    for (const topic of (await readMadeTopics(context, topics)).keys()) context.hub.made(topic)
  const heads = new Map<string, number>()
  for (const topics of slices(context.hub.topics(), QUERY_SIZE)) await find(context, topics, heads)
  for (const some of slices([...readers], SLICE)) {
    for (const reader of some) reader.sendHead(heads)
    await new Promise(setImmediate)
  }
}

/** Adds what the database has of some topics, rooms and feeds alike. */
async function find(context: Context, topics: string[], heads: Map<string, number>): Promise<void> {
  const rooms: string[] = []
  const feeds: { topic: OwnTopic; identity: string }[] = []
  for (const name of topics) {
    const [kind = '', ...rest] = name.split(':')
    if (isOwnTopic(kind)) feeds.push({ topic: kind, identity: rest.join(':') })
    else rooms.push(rest.join(':'))
  }
  const [ofRooms, ofFeeds] = await Promise.all([readHeads(context, rooms), context.feeds.heads(feeds)])
  for (const [id, seq] of ofRooms) heads.set(roomTopic(id), seq)
  for (const [topic, seq] of ofFeeds) heads.set(topic, seq)
}

function* slices<T>(all: T[], size: number): Iterable<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
