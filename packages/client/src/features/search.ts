import { FoyerError } from '@foyer/contract'
import * as wire from '@foyer/contract/search'
import type { Context } from '../context.ts'
import { nextQuery } from '../http/next-page.ts'

export type Search = ReturnType<typeof createSearch>

export interface SearchParams {
  /** Default: the client's own domain. */
  domain?: string
  /** At least two characters, each of which means itself. */
  q: string
  /** Only messages of this room of the domain. */
  room_id?: string
  limit?: number
  /** Of a page: the one after it, whatever else is given. */
  next?: string | null
}

export function createSearch({ call, platform }: Context) {
  return {
    /**
     * Messages of a domain's rooms with a text in them, newest first. A page may be empty and still have a
     * `next`: the search of a large domain has paused, and continues from there.
     *
     * @throws FoyerError `server error`: 400 too short or too long, 503 too much to search at once
     */
    async messages({ next, domain = platform.domain, ...query }: SearchParams): Promise<wire.SearchPage> {
      if (next === undefined || next === null) return call(wire.messages, { query: { domain, ...query } })
      const following = nextQuery(next, platform.apiUrl)
      if (following === null) throw new FoyerError(`the next page is not on ${platform.apiUrl}`)
      return call(wire.messages, { query: { domain, ...query, ...following } })
    },
  }
}
