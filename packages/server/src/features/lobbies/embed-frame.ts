import { ADDRESS_MAX_LENGTH, appPaths, canonicalUrl, FoyerError, formatFramePath } from '@foyer/contract'
import type { OEmbed } from '@foyer/contract/lobbies'
import { isUuid } from '../../lib/uuid.ts'
import { escapeXml } from '../../lib/xml.ts'

/** Pixels of a frame where less is not asked for. */
const WIDTH = 640
const HEIGHT = 480
/** Seconds for which an answer can be kept: owners change titles. */
export const EMBED_KEPT_S = 3_600

/** What an address of the web app names, `formatRoomPath`. */
export interface NamedRoom {
  /** Canonical address of the page whose room it is. */
  url: string
  /** Id of one of its messages; null for the room. */
  message: string | null
}

/** The room or message that an address of the web app names; null for any other address. */
export function parseRoomAddress(address: string, origin: string): NamedRoom | null {
  const named = URL.canParse(address) ? new URL(address) : null
  if (named === null || named.origin !== origin || named.pathname !== appPaths.start) return null
  const url = named.searchParams.get('url')
  if (url === null || url.length > ADDRESS_MAX_LENGTH) return null
  try {
    const message = named.searchParams.get('message')
    return { url: canonicalUrl(url), message: message !== null && isUuid(message) ? message : null }
  } catch (error) {
    if (error instanceof FoyerError) return null
    throw error
  }
}

interface FrameSource extends NamedRoom {
  origin: string
  title: string
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

/** The oEmbed answer of a room or a message: a frame within the size that was asked for. */
export function createEmbedFrame(source: FrameSource): OEmbed {
  const { origin, url, message, title, maxwidth = WIDTH, maxheight = HEIGHT } = source
  const [width, height] = [Math.min(WIDTH, maxwidth), Math.min(HEIGHT, maxheight)]
  const src = origin + formatFramePath({ url, mode: 'thread', message })
  const attributes = { src, width, height, title, loading: 'lazy' }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
  return {
    ...{ version: '1.0', type: 'rich', title, provider_name: 'Foyer', provider_url: `${origin}/` },
    ...{ cache_age: EMBED_KEPT_S, width, height },
    html: `<iframe ${written.join(' ')} style="border:0;max-width:100%"></iframe>`,
  }
}
