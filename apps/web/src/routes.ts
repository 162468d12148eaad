import { canonicalUrl } from '@foyer/contract'
import { useSyncExternalStore } from 'react'

/** Every state of the app that an address can name. */
export type Route =
  | { screen: 'start' }
  | { screen: 'rooms' }
  | {
      screen: 'room'
      /** As it stands in the address; not yet canonical. */
      url: string
      /** Whether the details are shown; null leaves it to the width of the window. */
      details: boolean | null
      /** A message that the address points at. */
      messageId: string | null
    }

/** The address of the list of rooms. */
export const ROOMS_PATH = '/?rooms'

const MESSAGE = /^#m-(.+)$/

/** Reads a route out of an address. */
export function parseRoute(location: { search: string; hash: string }): Route {
  const query = new URLSearchParams(location.search)
  const url = query.get('url')
  if (url !== null && url.trim() !== '') {
    const details = query.get('details')
    const messageId = MESSAGE.exec(location.hash)?.[1] ?? null
    return { screen: 'room', url, details: details === null ? null : details === '1', messageId }
  }
  return query.has('rooms') ? { screen: 'rooms' } : { screen: 'start' }
}

/** Writes a route as an address of our own. */
export function formatRoute(route: Route): string {
  if (route.screen === 'start') return '/'
  if (route.screen === 'rooms') return ROOMS_PATH
  const query = new URLSearchParams({ url: route.url })
  if (route.details !== null) query.set('details', route.details ? '1' : '0')
  return `/?${query}${route.messageId === null ? '' : `#m-${route.messageId}`}`
}

/** The address of the room of a page. */
export const roomPath = (url: string, messageId: string | null = null): string =>
  formatRoute({ screen: 'room', url, details: null, messageId })

/** The canonical address of what was typed, null when it is none. */
export function addressOf(typed: string): string | null {
  try {
    return canonicalUrl(typed)
  } catch {
    return null // Not an address (yet): whoever asked says so.
  }
}

const CHANGED = 'foyer:route'

/** Goes to an address of our own without loading the page anew. */
export function navigate(path: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(history.state, '', path)
  else history.pushState({ ours: true }, '', path)
  dispatchEvent(new Event(CHANGED))
}

/** One step back where that step is ours, else to `otherwise`: back never leaves the app by accident. */
export function goBack(otherwise: string): void {
  if ((history.state as { ours?: boolean } | null)?.ours) history.back()
  else navigate(otherwise, { replace: true })
}

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', CHANGED]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The route of the address bar, as it changes. */
export function useRoute(): Route {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return parseRoute(new URL(href))
}
