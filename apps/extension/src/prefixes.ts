import { LOBBY_PREFIX_LENGTH, roomId } from '@foyer/contract'
import { byPrefix, type LobbyEntry } from '@foyer/contract/lobbies'
import type { LobbyState } from './badge-text.ts'

/** Milliseconds for which an answer is kept, and a failure too: a server in need is not asked by every tab. */
const KEPT_MS = 60_000
/** Answers that are kept; one of a large server has 280 kB. */
const KEPT_MAX = 16
const PATIENCE_MS = 10_000

export interface Environment {
  fetch: typeof fetch
  /** Epoch ms. */
  now: () => number
}

/**
 * Finds rooms without telling the server which: it learns the first two hex digits of the room's id
 * (docs/embedding.md#prefix-queries). No header, credential or referrer tells more.
 */
export function createPrefixes({ fetch, now }: Environment) {
  const kept = new Map<string, { entries: Promise<readonly LobbyEntry[]>; at: number }>()

  async function ask(address: string): Promise<readonly LobbyEntry[]> {
    const answer = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const entries: unknown = answer.ok ? await answer.json() : []
    return Array.isArray(entries) ? entries : []
  }

  function read(address: string): Promise<readonly LobbyEntry[]> {
    const found = kept.get(address)
    if (found !== undefined && Math.abs(now() - found.at) < KEPT_MS) return found.entries
    kept.delete(address)
    // A server that cannot be reached is a page without a badge.
    const entries = ask(address).catch(() => [])
    kept.set(address, { entries, at: now() })
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break
      kept.delete(oldest)
    }
    return entries
  }

  return {
    /** What happens in the room of a canonical address; null where none is listed, or the server does not answer. */
    async find(server: string, url: string): Promise<LobbyState | null> {
      const id = roomId(url)
      const prefix = id.slice(0, LOBBY_PREFIX_LENGTH)
      const entries = await read(server + byPrefix.path.replace(':prefix', prefix))
      const entry = entries.find((each) => each?.room_id === id)
      return entry === undefined
        ? null
        : { messageCount: Number(entry.message_count) || 0, presentCount: Number(entry.present_count) || 0 }
    },
  }
}
