import { parsePassage, type ToFrame, type ToPage } from '@foyer/contract'

/** Characters of a JWT that the server takes. */
const TOKEN_MAX = 4_096

/** The connection of a frame to the page around it. */
export interface FrameChannel {
  /** True where a page around the frame takes messages; false on a server. */
  hasPage: () => boolean
  post: (message: ToPage) => void
  /** Calls back with the messages of the page; returns the function that ends it. */
  listen: (listener: (message: ToFrame) => void) => () => void
}

/**
 * Connects to the page around the frame. Its messages are taken from, and ours go to, the origin that the address of
 * the frame names: where another page shows the frame, it gets none.
 */
export function createFrameChannel(search: URLSearchParams): FrameChannel {
  const origin = search.get('origin') ?? ''
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin
  const hasPage = () => isOrigin && typeof window !== 'undefined' && parent !== window
  return {
    hasPage,
    post(message) {
      if (hasPage()) parent.postMessage(message, origin)
    },
    listen(listener) {
      const read = (event: MessageEvent) => {
        if (event.source !== parent || event.origin !== origin || parent === window) return
        const message = parse(event.data)
        if (message !== null) listener(message)
      }
      addEventListener('message', read)
      return () => removeEventListener('message', read)
    },
  }
}

/** A page can send anything. */
function parse(data: unknown): ToFrame | null {
  const { foyer, isShown, token, passage, isFound, isCovered } = (data ?? {}) as Readonly<
    Record<string, unknown>
  >
  if (foyer === 'shown' && typeof isShown === 'boolean') return { foyer, isShown }
  if (foyer === 'member' && (token === null || (typeof token === 'string' && token.length <= TOKEN_MAX)))
    return { foyer, token }
  if (foyer === 'passage') return { foyer, passage: parsePassage(passage) }
  if (foyer === 'marked' && typeof isFound === 'boolean' && typeof isCovered === 'boolean')
    return { foyer, isFound, isCovered }
  return null
}
