import { domainTopic, hashDomain, listTopic, type ServerFrame } from '@foyer/contract'
import type { Context } from '../../context.ts'

/** Milliseconds between two hints of one domain. */
const HINT_MS = 1_000
/** Milliseconds over which followers spread their calls, for each person in the domain: at most 100 calls a second. */
const SPREAD_MS = 10
/** Rooms that wait for the next hints; those of later messages give none. */
const MAX_WAITING = 10_000

type ListFrame = Extract<ServerFrame, { type: 'rooms' }>

/** Tells the followers of a domain's list that a room of it has a new message. */
export function publishListHints({ bus, events, hub, log, lookups, onClose }: Context): void {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function publish() {
    const roomIds = [...waiting]
    waiting.clear()
    const places = await Promise.all(roomIds.map((id) => lookups.room(id)))
    const domains = new Set(places.flatMap((place) => (place === undefined ? [] : [place.domain])))
    bus.publish(
      Array.from(domains, (domain) => {
        const hash = hashDomain(domain)
        const topic = listTopic(hash)
        const frame: ListFrame = {
          type: 'rooms',
          topic,
          within_ms: SPREAD_MS * hub.online(domainTopic(hash)),
        }
        return { topic, frame: JSON.stringify(frame) }
      }),
    )
  }

  events.afterCommit('message.posted', ({ message }) => {
    if (waiting.size < MAX_WAITING) waiting.add(message.room_id)
    timer ??= setTimeout(() => {
      timer = undefined
      publish().catch((error: unknown) => log.error({ err: error }, 'Hints of lists could not be published.'))
    }, HINT_MS)
  })
  onClose(() => clearTimeout(timer))
}
