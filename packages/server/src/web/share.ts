import {
  ADDRESS_MAX_LENGTH,
  appPaths,
  canonicalUrl,
  formatRoomPath,
  SHARE_PATH,
  withoutEnd,
} from '@foyer/contract'
import type { FastifyInstance } from 'fastify'

/** Characters of each part that are read: an address stands near the beginning of what people share. */
const READ_MAX_LENGTH = 4 * ADDRESS_MAX_LENGTH
const ADDRESS = /https?:\/\/[^\s<>"]+/i
/** What ends a sentence, and no address. */
const ENDINGS = '.,;:!?\'")]}»”’…'

/**
 * Leads what a phone shares (`share_target` of the web app's manifest) to the room of its first address. Browsers get a
 * path of this server, never the address itself.
 */
export function registerShare(app: FastifyInstance): void {
  app.get(SHARE_PATH, { config: { withoutCredentials: true } }, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(findSharedPath(request.query as SharedParts), 303),
  )
}

/** Parts of what is shared, as the query has them: a part that is given twice is a list. */
export type SharedParts = Readonly<Partial<Record<'title' | 'text' | 'url', unknown>>>

/**
 * The path of the room of the first address in `url`, else `text`, where many apps put it, else `title`. Without any,
 * the room of what stands in `url` or `text`: the app opens `example.com`, and says of other text that it is no address.
 */
export function findSharedPath({ url, text, title }: SharedParts): string {
  const parts = [url, text, title].map(toText)
  for (const part of parts) {
    const address = findAddress(part)
    if (address !== null) return formatRoomPath(address)
  }
  const typed = parts.find((part) => part !== '')
  return typed === undefined ? appPaths.start : formatRoomPath(typed.slice(0, TYPED_MAX_LENGTH))
}

/** Characters of a text without an address that the app gets. */
const TYPED_MAX_LENGTH = 200

const toText = (part: unknown): string =>
  typeof part === 'string' ? part.slice(0, READ_MAX_LENGTH).trim() : ''

/** The canonical address of the first http(s) address in a text; null where that is none. */
function findAddress(text: string): string | null {
  const found = ADDRESS.exec(text)?.[0]
  if (found === undefined) return null
  try {
    return canonicalUrl(withoutEnd(found, ENDINGS))
  } catch {
    return null // Too long, or no host: the next part may have one.
  }
}
