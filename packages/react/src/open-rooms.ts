import type { Client, OpenOptions, Room, RoomSnapshot } from '@foyer/client'

/** Milliseconds that a room stays open after its last screen is closed, so that going back is instant. */
export const LINGER_MS = 30_000

interface Entry {
  room: Room
  /** The snapshot that it was opened with: what a page has that a server rendered. */
  first: RoomSnapshot
  holders: number
  closing: ReturnType<typeof setTimeout> | null
}

/** The rooms that the screens of one provider have open: each url once, however many screens show it. */
export interface OpenRooms {
  /**
   * The live room of a url; opens it unless it is open, whatever the options. Safe to call while rendering, also on a
   * server: it makes no request before it is held.
   */
  get(url: string, options?: OpenOptions): Room
  /** The first snapshot of an open room. */
  getFirst(url: string): RoomSnapshot
  /** Keeps the room open until the returned function is called. */
  hold(url: string): () => void
}

export function createOpenRooms(client: Pick<Client, 'rooms'>): OpenRooms {
  const entries = new Map<string, Entry>()

  const closeLater = (url: string, entry: Entry) => {
    entry.closing = setTimeout(() => {
      entries.delete(url)
      entry.room.close()
    }, LINGER_MS)
    // A program that has rendered a page may end before.
    ;(entry.closing as { unref?: () => void }).unref?.()
  }

  return {
    get(url, options) {
      const known = entries.get(url)
      if (known !== undefined) return known.room
      const room = client.rooms.open(url, { ...options, idle: true })
      const entry: Entry = { room, first: room.getSnapshot(), holders: 0, closing: null }
      entries.set(url, entry)
      closeLater(url, entry) // A screen that never appears must not keep it open.
      return room
    },
    getFirst: (url) => (entries.get(url) as Entry).first,
    hold(url) {
      const entry = entries.get(url)
      if (entry === undefined) return () => undefined
      if (entry.closing !== null) clearTimeout(entry.closing)
      entry.closing = null
      if (entry.holders === 0) entry.room.setShown(true)
      entry.holders++
      return () => {
        entry.holders--
        if (entry.holders > 0) return
        entry.room.setShown(false)
        closeLater(url, entry)
      }
    },
  }
}
