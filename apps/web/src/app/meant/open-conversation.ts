import { normalizeDomain, roomId, roomIdOf } from '@foyer/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { parseAddress, type Route, useRoute } from '../../lib/routes.ts'

/** Key of a room; `url` is null for the lobby that all pages of a domain share. */
export const toRoomKey = ({ room_id, url }: { room_id: string; url: string | null }): string =>
  `${url === null ? 'lobby' : 'room'} ${room_id}`

/** Keys of the conversation that a route shows; the page of a room may be one of those that share a lobby. */
function toConversationKeys(route: Route): readonly string[] {
  if (route.screen === 'directThread') return [`direct ${route.address.toLowerCase()}`]
  if (route.screen === 'businessThread') return [`business ${route.domain}`]
  const url = route.screen === 'room' ? parseAddress(route.url) : null
  const domain = url === null ? null : normalizeDomain(url)
  return url === null || domain === null ? [] : [`room ${roomId(url)}`, `lobby ${roomIdOf(domain, '/')}`]
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Prefix of the locks with which tabs tell each other what they show. */
const SHOWN = 'foyer shows '

/** Keys of the conversation in front of the person in this tab; none while the tab is hidden. */
export function useOpenConversation(): readonly string[] {
  const route = useRoute()
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const keys = isVisible ? toConversationKeys(route) : []
  const name = keys.join('|')
  useEffect(() => {
    if (name === '') return
    const end = new AbortController()
    const { signal } = end
    const hold = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    // Absent on pages without a secure context: then each tab knows only of itself.
    navigator.locks?.request(SHOWN + name, { mode: 'shared', signal }, hold).catch(() => undefined)
    return () => end.abort()
  }, [name])
  return keys
}

/** Whether any tab of this browser shows the conversation. */
export async function isShown(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(
    ({ name = '' }) => name.startsWith(SHOWN) && name.slice(SHOWN.length).split('|').includes(key),
  )
}
