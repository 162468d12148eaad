import { parseAppPath } from '@foyer/contract'
import { messages } from '@foyer/contract/rooms'
import { READ_PREFIX, readKey } from './agreement.ts'
import type { FetchEvent } from './scope.ts'
import { shellFile, shellPage } from './shell.ts'

/** Milliseconds after which a page that does not come is taken from what is here. */
const PAGE_PATIENCE_MS = 6_000

/** The answer to a request of a page; null leaves it to the network, as everything but these three. */
export function answerFetch({ request, preloadResponse }: FetchEvent): Promise<Response> | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return null
  if (request.mode === 'navigate')
    return parseAppPath(url.pathname) === null ? null : answerPage(request, preloadResponse)
  if (url.pathname.startsWith('/assets/')) return answerFile(request)
  return isRoomPage(url) ? answerRoom(request, url) : null
}

/** The server's page, which has the first room in it; else the app's own, which goes on from there. */
async function answerPage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const fresh = preloaded.then((response) => response ?? fetch(request))
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_PATIENCE_MS))
  fresh.catch(() => undefined) // Awaited below, unless what is here was quicker.
  try {
    return (await Promise.race([fresh, patience])) ?? (await shellPage()) ?? (await fresh)
  } catch (error) {
    const kept = await shellPage()
    if (kept === undefined) throw error
    return kept
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await shellFile(request)) ?? fetch(request)
}

/** The newest page of a room by its address; older pages and single messages are not kept. */
const isRoomPage = ({ pathname, searchParams }: URL): boolean =>
  `${pathname.replace(/\/$/, '')}/` === messages.path &&
  searchParams.has('url') &&
  !searchParams.has('cursor') &&
  !searchParams.has('around')

/**
 * What the server says; only where it cannot be reached, what this person has read last. Pages put it there,
 * and take it away when the person signs out: the worker keeps no answer of the API.
 */
async function answerRoom(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const names = await caches.keys()
    for (const name of names.filter((name) => name.startsWith(READ_PREFIX))) {
      const cache = await caches.open(name)
      const kept = await cache.match(readKey(url.searchParams.get('url') ?? ''))
      if (kept !== undefined) return kept
    }
    throw error
  }
}
