import { FoyerError } from '@foyer/contract'
import * as wire from '@foyer/contract/rooms'
import type { Context } from '../../context.ts'
import { fallbacks } from '../../fallbacks.ts'
import { toReason } from '../../lib/log.ts'

/** Previews that are remembered: lists show and hide the same messages over and over. */
const MAX_KEPT = 200

/** The previews of one client. */
export function createLinkPreviews({ call, platform }: Context) {
  const kept = new Map<string, Promise<wire.LinkPreview | null>>()

  async function ask(url: string): Promise<wire.LinkPreview | null> {
    try {
      return await call(wire.linkPreview, { query: { url } })
    } catch (error) {
      // Most links have one or the other reason to have no preview; only the rest may go better another time.
      if (!isFinal(error)) {
        kept.delete(url)
        platform.log.warn(`a link could not be looked at: ${toReason(error)}`)
      }
      return fallbacks.rooms.linkPreview()
    }
  }

  return {
    get(url: string): Promise<wire.LinkPreview | null> {
      const found = kept.get(url) ?? ask(url)
      kept.delete(url)
      kept.set(url, found)
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return found
    },
  }
}

/** The server has looked, or will not look at such an address. */
const isFinal = (error: unknown): boolean =>
  error instanceof FoyerError && (error.status === 404 || error.status === 400)
