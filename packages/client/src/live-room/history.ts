import { canonicalUrl, hashDomain } from '@foyer/contract'
import { messages as wire } from '@foyer/contract/rooms'
import type { Context } from '../context.ts'
import { roomDomain } from '../lib/room-domain.ts'
import { type History, parseHistory } from './page.ts'

/** Messages of a page that is not the first. */
const OLDER_LIMIT = 100
/** Pages fetched at once to load again what was shown. */
const MAX_PAGES = 10

/** Reads a room's messages. Failures are thrown, unlike those of `rooms.messages` (T6). */
export function createReader({ platform, call }: Context, url: string) {
  const room = () => {
    const domain = roomDomain(url, platform.domain)
    return { hashed_domain: hashDomain(domain), url: canonicalUrl(url) }
  }

  /**
   * Messages that come before a change of the room. Where their cursor is not known, it is found by walking
   * back from the newest.
   */
  async function older(roomId: string, from: string | null | undefined, before: number): Promise<History> {
    let cursor = from ?? undefined
    const asked = new Set<string>()
    for (;;) {
      if (cursor !== undefined) asked.add(cursor)
      const page = await call(wire, { query: { room_id: roomId, cursor, limit: OLDER_LIMIT, peek: '1' } })
      const found = parseHistory(page)
      // A reader who is led in a circle has reached the end.
      const next = found.next !== null && asked.has(found.next) ? null : found.next
      const messages = found.messages.filter(({ seq }) => seq < before)
      if (messages.length > 0 || next === null) return { ...found, next, messages }
      cursor = next
    }
  }

  /** Messages that come after one, where they begin unknown by its neighbourhood. */
  async function newer(
    roomId: string,
    cursor: string | undefined,
    after: { id: string; seq: number },
  ): Promise<History> {
    const start = cursor === undefined ? { around: after.id } : { cursor }
    const found = parseHistory(
      await call(wire, { query: { room_id: roomId, ...start, limit: OLDER_LIMIT, peek: '1' } }),
    )
    return { ...found, messages: found.messages.filter(({ seq }) => seq > after.seq) }
  }

  return {
    older,
    newer,

    /** The page with a message in its middle. */
    around: async (messageId: string): Promise<History> =>
      parseHistory(
        await call(wire, { query: { ...room(), around: messageId, limit: OLDER_LIMIT, peek: '1' } }),
      ),

    /**
     * The newest page and what is before it, down to a change of the room.
     *
     * @param peek leaves the reader's marker where it is
     */
    async newest(peek: boolean, downTo: number): Promise<History> {
      let history = parseHistory(
        await call(wire, { query: { ...room(), ...(peek && { peek: '1' as const }) } }),
      )
      for (let pages = 1; pages < MAX_PAGES && history.next !== null; pages += 1) {
        const oldest = history.messages[0]?.seq ?? 0
        if (oldest <= downTo) break
        const { messages, next } = await older(history.page.room_id, history.next, oldest)
        history = { ...history, messages: [...messages, ...history.messages], next }
      }
      return history
    },
  }
}
