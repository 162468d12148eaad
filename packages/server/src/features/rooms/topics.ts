import { type ChangeFrame, commonRefusals, realtimeLimits, roomTopic } from '@foyer/contract'
import { isGoodFor } from '../../access/sites.ts'
import type { Context } from '../../context.ts'
import { createSharedReads } from '../../lib/shared-reads.ts'
import { type Delta, NOTHING, type PostToTopic, parseRoomId } from '../../realtime/topics.ts'
import { readOwnReactions } from './own-reactions.ts'
import { readPolicy } from './page.ts'
import { getReadMarkers } from './services.ts'
import { readChanges, readHeads, readMadeTopics, readStandings } from './store.ts'

const DOMAIN_TOPIC = /^domain:[0-9a-f]{64}$/
const LIST_TOPIC = /^rooms:[0-9a-f]{64}$/

/**
 * Registers the topics of rooms and domains; reads for many sockets are shared.
 *
 * @param post stores a message that came in a frame
 */
export function registerTopics(context: Context, post: PostToTopic): void {
  const { hub, lookups, topics } = context
  const made = createSharedReads((names) => readMadeTopics(context, names))
  const isMade = async (topic: string) => (await made(topic)) === true
  const readMade = async (names: string[]) => (await readMadeTopics(context, names)).keys()
  const readRoom = createRoomReader(context)

  topics.register('room', {
    open(topic, caller) {
      const roomId = parseRoomId(topic)
      if (roomId === undefined) return commonRefusals.notFound
      const isKnown = () => hub.has(topic) || lookups.knowsRoom(roomId)
      return {
        name: topic,
        isCounted: true,
        isKnown,
        isMade: () => isMade(topic),
        read: (after) => readRoom(roomId, after, caller.id),
      }
    },
    async readHeads(names) {
      const heads = await readHeads(
        context,
        names.flatMap((name) => parseRoomId(name) ?? []),
      )
      return Array.from(heads, ([id, seq]) => [roomTopic(id), seq] as const)
    },
    readMade,
    post,
    markRead(topic, caller, seq) {
      const roomId = parseRoomId(topic)
      if (roomId !== undefined) getReadMarkers(context).move(caller, roomId, seq, { isAsked: true })
    },
  })

  // Carries counts only, which are not numbered.
  topics.register('domain', {
    open(topic, caller) {
      if (!DOMAIN_TOPIC.test(topic)) return commonRefusals.notFound
      if (!isGoodFor(caller, topic.slice('domain:'.length))) return commonRefusals.otherSite
      return {
        name: topic,
        isCounted: true,
        isKnown: () => hub.has(topic),
        isMade: () => isMade(topic),
        read: async () => NOTHING,
      }
    },
    readHeads: async () => [],
    readMade,
  })

  // Carries hints only, also for a domain that has no room yet.
  topics.register('rooms', {
    open(topic, caller) {
      if (!LIST_TOPIC.test(topic)) return commonRefusals.notFound
      if (!isGoodFor(caller, topic.slice('rooms:'.length))) return commonRefusals.otherSite
      return {
        name: topic,
        isCounted: false,
        isKnown: () => true,
        isMade: async () => true,
        read: async () => NOTHING,
      }
    },
    readHeads: async () => [],
  })
}

/** Reads the changes of a room after a sequence number, with a few queries for many followers. */
function createRoomReader(context: Context) {
  const standing = createSharedReads((roomIds) => readStandings(context, roomIds))
  const changes = createSharedReads(async (keys) => {
    const read = async (key: string) => [key, await readRoomChanges(context, key)] as const
    return new Map(await Promise.all(keys.map(read)))
  })
  return async (roomId: string, after: number, caller: string | null): Promise<Delta> => {
    const [{ seq: head = 0, domain } = {}, conduct] = await Promise.all([
      standing(roomId),
      readPolicy(context, roomId),
    ])
    // The common case: the follower is up to date or starts here.
    if (after >= head) return { head, events: [], complete: true, domain, conduct }
    const delta = (await changes(`${roomId} ${after}`)) ?? { head, events: [], complete: false }
    const events = caller === null ? delta.events : await markOwn(context, roomId, delta.events, caller)
    return { ...delta, events, domain, conduct }
  }
}

/** @param key room id, space, and the sequence number to start after */
async function readRoomChanges(context: Context, key: string): Promise<Delta> {
  const [roomId = '', after] = key.split(' ')
  const { changes, ...rest } = await readChanges(context, roomId, Number(after), realtimeLimits.deltaLimit)
  const topic = roomTopic(roomId)
  return { ...rest, events: changes.map(({ type, seq, message }) => ({ type, topic, seq, message })) }
}

/** Marks the caller's own reactions, because a delta has one reader, unlike a push. */
async function markOwn(
  context: Context,
  roomId: string,
  events: Delta['events'],
  caller: string,
): Promise<Delta['events']> {
  const changes = events as ChangeFrame[]
  const ids = changes.filter(({ message }) => message.reactions.length > 0).map(({ message }) => message.id)
  if (ids.length === 0) return events
  const own = await readOwnReactions(context, roomId, ids, caller)
  const mark = ({ id, reactions, ...message }: ChangeFrame['message']) => ({
    id,
    ...message,
    reactions: reactions.map((each) => ({ ...each, reacted: own.has(`${id} ${each.reaction}`) })),
  })
  return changes.map((change) => ({ ...change, message: mark(change.message) }))
}
