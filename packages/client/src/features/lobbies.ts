import { COUNTED_ADDRESSES_MAX, FoyerError, LOBBY_PREFIX_LENGTH, roomId, SERVER_ERROR } from '@foyer/contract'
import * as wire from '@foyer/contract/lobbies'
import type { Context } from '../context.ts'
import { createAnonymousCall } from './lobbies/anonymous-call.ts'
import { createServerOf } from './lobbies/server-of.ts'

/** What happens in a room. */
export interface LobbyState {
  messageCount: number
  /** People who are there now. */
  presentCount: number
}

export interface FrameOptions {
  /** Most pixels of the frame. */
  maxwidth?: number
  maxheight?: number
}

/** Milliseconds for which the rooms of a prefix are kept: as long as the server lets browsers keep them. */
const KEPT_MS = 30_000
/** Characters of the query of one call: proxies accept request lines of 8,000. */
const QUERY_MAX = 6_000

export function createLobbies({ platform }: Pick<Context, 'platform'>) {
  const call = createAnonymousCall(platform)
  const kept = new Map<string, { entries: Promise<readonly wire.LobbyEntry[]>; at: number }>()

  function readPrefix(prefix: string): Promise<readonly wire.LobbyEntry[]> {
    const found = kept.get(prefix)
    const age = found && platform.now() - found.at
    if (found !== undefined && age !== undefined && age >= 0 && age < KEPT_MS) return found.entries
    const entries = call(wire.byPrefix, { params: { prefix } })
    kept.set(prefix, { entries, at: platform.now() })
    entries.catch(() => kept.delete(prefix))
    return entries
  }

  return {
    /**
     * How much happens in the rooms of addresses, in their order. What is no address has a `room_id` of null, and is
     * not sent. Asks without credentials, 50 addresses at a time.
     *
     * @throws FoyerError `server error`
     */
    async counts(urls: readonly string[]): Promise<wire.LobbyCount[]> {
      const counted = new Map<string, wire.LobbyCount>()
      for (const url of toGroups([...new Set(urls)].filter(isAddress)))
        for (const count of await call(wire.counts, { query: { url } })) counted.set(count.url, count)
      return urls.map((url) => {
        const count = counted.get(url)
        if (count === undefined && isAddress(url)) throw new FoyerError(SERVER_ERROR)
        return count ?? { url, room_id: null, message_count: 0, present_count: 0 }
      })
    },

    /** The listed rooms whose id begins with a prefix of two hex digits, among decoys. @throws FoyerError `server error` */
    byPrefix: (prefix: string) => readPrefix(prefix),

    /**
     * What happens in the room of an address, or null where there is no such listed room, without telling the server
     * the address: it learns the first two hex digits of the room's id, which one in 256 addresses has.
     *
     * @throws FoyerError when `url` is no http(s) address; `server error`
     */
    async find(url: string): Promise<LobbyState | null> {
      const id = roomId(url)
      const entries = await readPrefix(id.slice(0, LOBBY_PREFIX_LENGTH))
      const entry = entries.find((each) => each?.room_id === id)
      return entry === undefined
        ? null
        : { messageCount: entry.message_count, presentCount: entry.present_count }
    },

    /**
     * The frame of a room as oEmbed.
     *
     * @param address of the room, or of a message, in the web app
     * @throws FoyerError `server error`, with the refusal `notFound` for an address of another server
     */
    oembed: (address: string, options: FrameOptions = {}): Promise<wire.OEmbed> =>
      call(wire.oembed, { query: { url: address, ...options } }),

    /**
     * The origin of the server that a domain has named in `/.well-known/foyer`, or null. Asks over https, without
     * credentials and redirects, never a private host; remembers the answer for an hour, a missing one for ten minutes.
     *
     * @throws FoyerError when `domain` is none
     */
    serverOf: createServerOf(platform),
  }
}

function isAddress(url: string): boolean {
  try {
    return roomId(url) !== ''
  } catch {
    return false
  }
}

/** Addresses in groups that fit one call each. */
function toGroups(urls: readonly string[]): string[][] {
  const groups: string[][] = []
  let length = 0
  for (const url of urls) {
    const own = new URLSearchParams({ url }).toString().length + 1
    const last = groups.at(-1)
    if (last === undefined || last.length === COUNTED_ADDRESSES_MAX || length + own > QUERY_MAX) {
      groups.push([url])
      length = own
    } else {
      last.push(url)
      length += own
    }
  }
  return groups
}
