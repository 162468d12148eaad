import { roomPathOf } from '@foyer/contract'
import type { Catalogue } from '../../i18n/index.tsx'

/** The displayed name of a room and its address. */
export interface RoomLabel {
  title: string
  /** Host and path for reading, without the scheme. */
  address: string
  domain: string
}

interface RoomIdentity {
  title: string | null
  domain: string
  /** Canonical; null for the lobby shared by all pages of a domain. */
  url: string | null
}

/**
 * Names a room, alike wherever it stands: its own title, for a lobby the domain, or the words of its path. A lobby whose
 * title is the domain has the word for a lobby in place of its address.
 */
export function getRoomLabel(room: RoomIdentity, text: Catalogue): RoomLabel {
  const path = room.url === null ? '/' : roomPathOf(room.url)
  const { domain } = room
  const title = room.title ?? (path === '/' ? domain : toTitle(path))
  if (path !== '/') return { title, address: toHostAndPath(room.url ?? ''), domain }
  return { title, address: title === domain ? text.rooms.lobby : domain, domain }
}

const toHostAndPath = (url: string): string => decodeOrKeep(url.replace(/^https:\/\//, ''))

/** "/guides/night-trains" becomes "Night trains"; a path without words (an id, a query) stays a path. */
function toTitle(path: string): string {
  const [pathname = '', query] = path.split('?')
  const last = decodeOrKeep(pathname.split('/').at(-1) ?? '').replace(/\.(html?|php|aspx?)$/i, '')
  const words = last.replaceAll(/[-_+]+/g, ' ').trim()
  const isWords = query === undefined && /\p{L}{2}/u.test(words) && !/\d{4,}|^[0-9a-f-]{12,}$/i.test(words)
  return isWords ? words.charAt(0).toLocaleUpperCase() + words.slice(1) : decodeOrKeep(path)
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // A stray per cent sign: keep the text as it is.
  }
}
