import { parseAppPath } from '@foyer/contract'
import { messages } from '@foyer/contract/rooms'
import { isFilePath, READ_PREFIX, readKey } from './agreement.ts'
import type { FetchEvent } from './scope.ts'
import { fetchFile, getShellFile, getShellPage } from './shell.ts'

/** Milliseconds after which a slow page is served from the cache. */
const PAGE_TIMEOUT_MS = 6_000

/**
 * The response to a page's request; null leaves it to the network, as for everything but pages, assets and rooms.
 *
 * @param onMissing called for a file that the server does not have
 */
export function respondTo(
  { request, preloadResponse }: FetchEvent,
  onMissing: () => void,
): Promise<Response> | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return null
  if (request.mode === 'navigate')
    return parseAppPath(url.pathname) === null ? null : respondWithPage(request, preloadResponse)
  if (isFilePath(url.pathname)) return respondWithFile(request, onMissing)
  return isRoomPage(url) ? respondWithRoom(request, url) : null
}

/** The server's page, which has the first room inlined; else the cached page, which fetches it. */
async function respondWithPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const fresh = preloaded.then((response) => response ?? fetch(request))
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS))
  fresh.catch(() => undefined) // A rejection is handled below, unless the cache wins the race.
  try {
    return (await Promise.race([fresh, timeout])) ?? (await getShellPage()) ?? (await fresh)
  } catch (error) {
    const cached = await getShellPage()
    if (cached === undefined) throw error
    return cached
  }
}

/** A part that the server no longer has is of an old version: its page is told of the new one. */
async function respondWithFile(request: Request, onMissing: () => void): Promise<Response> {
  const response = (await getShellFile(request)) ?? (await fetchFile(request))
  if (!response.ok) onMissing()
  return response
}

/** Matches the newest page of a room; older pages and single messages are not cached. */
const isRoomPage = ({ pathname, searchParams }: URL): boolean =>
  `${pathname.replace(/\/$/, '')}/` === messages.path &&
  searchParams.has('url') &&
  !searchParams.has('cursor') &&
  !searchParams.has('around')

/**
 * The server's response; offline, the page that the reader has read last. Pages fill that cache and delete it at
 * sign-out: the worker itself caches no API response.
 */
async function respondWithRoom(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const names = await caches.keys()
    for (const name of names.filter((name) => name.startsWith(READ_PREFIX))) {
      const cache = await caches.open(name)
      const cached = await cache.match(readKey(url.searchParams.get('url') ?? ''))
      if (cached !== undefined) return cached
    }
    throw error
  }
}
