import {
  type AppScreen,
  type appPaths,
  canonicalUrl,
  formatAppPath,
  type PathParts,
  parseAppPath,
} from '@foyer/contract'
import { useSyncExternalStore } from 'react'

/** A room, behind the address of any page. */
export interface RoomRoute {
  screen: 'room'
  /** As it stands in the address; not yet canonical. */
  url: string
  /** Whether the details are shown; null leaves it to the width of the window. */
  details: boolean | null
  /** A message that the address points at. */
  messageId: string | null
}

/** A screen of a path of its own, with the parts of that path. */
export type ScreenRoute<S extends AppScreen = AppScreen> = {
  [Each in S]: { screen: Each } & PathParts<(typeof appPaths)[Each]>
}[S]

/** Every state of the app that an address can name. */
export type Route = RoomRoute | ScreenRoute

const MESSAGE = /^#m-(.+)$/

/** Reads a route out of an address. What is no screen of ours is the start. */
export function parseRoute({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): Route {
  const { screen, parts } = parseAppPath(pathname) ?? { screen: 'start' as const, parts: {} }
  if (screen !== 'start') return { screen, ...parts } as ScreenRoute
  const query = new URLSearchParams(search)
  const url = query.get('url')
  if (url === null || url.trim() === '') return { screen }
  const details = query.get('details')
  const messageId = MESSAGE.exec(hash)?.[1] ?? null
  return { screen: 'room', url, details: details === null ? null : details === '1', messageId }
}

/** Writes a route as an address of our own. */
export function formatRoute(route: Route): string {
  if (route.screen !== 'room') return formatAppPath(route.screen, route as PathParts<string>)
  const query = new URLSearchParams({ url: route.url })
  if (route.details !== null) query.set('details', route.details ? '1' : '0')
  return `/?${query}${route.messageId === null ? '' : `#m-${route.messageId}`}`
}

/** The address of the room of a page. */
export const toRoomPath = (url: string, messageId: string | null = null): string =>
  formatRoute({ screen: 'room', url, details: null, messageId })

/** The canonical address of what was typed, null when it is none. */
export function parseAddress(typed: string): string | null {
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

/** Brings an address of earlier days to where its screen lives now. */
export function redirectOldAddress(): void {
  if (location.pathname === '/' && location.search === '?rooms')
    navigate(formatRoute({ screen: 'rooms' }), { replace: true })
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

/** The query of the address bar, as it changes: what a screen is narrowed to. */
export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, () => location.search))
}
