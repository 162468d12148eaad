import type { Client, OpenOptions, Room } from '@foyer/client'

/** Milliseconds that a room stays open after its last screen is closed, so that going back is instant. */
export const LINGER_MS = 30_000

interface Entry {
  room: Room
  holders: number
  closing: ReturnType<typeof setTimeout> | null
}

/** The rooms that the screens of one provider have open: each url once, however many screens show it. */
export interface OpenRooms {
  /** The live room of a url; opens it unless it is open, whatever the options. Safe to call while rendering. */
  get(url: string, options?: OpenOptions): Room
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
  }

  return {
    get(url, options) {
      const known = entries.get(url)
      if (known !== undefined) return known.room
      const room = client.rooms.open(url, options)
      const entry: Entry = { room, holders: 0, closing: null }
      entries.set(url, entry)
      closeLater(url, entry) // A screen that never appears must not keep it open.
      return room
    },
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
