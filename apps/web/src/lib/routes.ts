import {
  type AppScreen,
  type appPaths,
  canonicalUrl,
  formatAppPath,
  formatRoomPath,
  type PathParts,
  parseAppPath,
} from '@foyer/contract'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The room of a page. */
export interface RoomRoute {
  screen: 'room'
  /** The page's address as given in the query; not canonical yet. */
  url: string
  /** The details are open or closed, or the search is in their place; null leaves it to the width of the window. */
  details: boolean | 'search' | null
  /** Id of the message to scroll to. */
  messageId: string | null
}

/** A screen with a path of its own, with the parameters of that path. */
export type ScreenRoute<S extends AppScreen = AppScreen> = {
  [Each in S]: { screen: Each } & PathParts<(typeof appPaths)[Each]>
}[S]

/** Every state of the app that has an address. */
export type Route = RoomRoute | ScreenRoute

const MESSAGE = /^#m-(.+)$/

/** Parses an address; an unknown one becomes the start screen. */
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
  // A quotation leads to a message by its fragment.
  const messageId = MESSAGE.exec(hash)?.[1] ?? query.get('message')
  return {
    screen: 'room',
    url,
    details: details === null || details === 'search' ? details : details === '1',
    messageId,
  }
}

/** Formats a route as a path with query and hash. */
export function formatRoute(route: Route): string {
  if (route.screen !== 'room') return formatAppPath(route.screen, route as PathParts<string>)
  const path = formatRoomPath(route.url, route.messageId)
  const { details } = route
  return details === null ? path : `${path}&details=${details === true ? 1 : details || 0}`
}

/** The address of a page's room. */
export const toRoomPath = (url: string, messageId: string | null = null): string =>
  formatRoute({ screen: 'room', url, details: null, messageId })

/** The canonical address of a text that a person typed; null where it is no address. */
export function parseAddress(typed: string): string | null {
  try {
    return canonicalUrl(typed)
  } catch {
    return null // Not an address (yet): the caller says so.
  }
}

const CHANGED = 'foyer:route'

/** Opens an address of the app without a page load; the present one makes no further entry of the history. */
export function navigate(path: string, how: { replace?: boolean } = {}): void {
  if (how.replace || new URL(path, location.href).href === location.href)
    history.replaceState(history.state, '', path)
  else history.pushState({ fromApp: true }, '', path)
  dispatchEvent(new Event(CHANGED))
}

/** Calls back when an address of the app is opened, the present one included. */
export function onNavigate(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** Goes back within the app; opens `fallback` where the previous history entry belongs to another site. */
export function goBack(fallback: string): void {
  if ((history.state as { fromApp?: boolean } | null)?.fromApp) history.back()
  else navigate(fallback, { replace: true })
}

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', CHANGED]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The address that a server renders; a browser has its own. */
export const ServerHref = createContext('')

/** The current address; updates with the address bar. */
export function useLocation(): URL {
  const given = useContext(ServerHref)
  return new URL(
    useSyncExternalStore(
      subscribe,
      () => location.href,
      // A server does not see the fragment.
      () => given || location.href.replace(/#.*/, ''),
    ),
  )
}

/** The current route; updates with the address bar. */
export const useRoute = (): Route => parseRoute(useLocation())

/** The current query; updates with the address bar. */
export const useSearchParams = (): URLSearchParams => useLocation().searchParams
