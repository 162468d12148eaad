import { FRAME_PATH } from './frame-path.ts'

/**
 * Paths of the web app, by screen. The server answers each with the app's page. `:x` is one path segment.
 * A room is `/?url=` with the address of its page (docs/wire.md#addresses-and-rooms).
 */
export const appPaths = {
  start: '/',
  rooms: '/rooms',
  direct: '/direct',
  directThread: '/direct/:address',
  business: '/business',
  businessThread: '/business/:domain',
  rewards: '/rewards',
  contacts: '/contacts',
  contact: '/contacts/:id',
  profile: '/profile',
  person: '/profile/:publicId',
  security: '/security',
  settings: '/settings',
  search: '/search',
  announcements: '/announcements/:domain',
  pages: '/pages/:domain',
  embed: FRAME_PATH,
  embedSignIn: `${FRAME_PATH}/sign-in`,
  console: '/console',
  operator: '/operator',
  operatorSection: '/operator/:section',
  consoleDomain: '/console/:domain',
  consoleSection: '/console/:domain/:section',
} as const satisfies Readonly<Record<string, `/${string}`>>

/**
 * Where the share sheet of a phone sends what is shared (`share_target` of the web app's manifest), as `title`, `text`
 * and `url`. The server leads to the room of the address in it.
 */
export const SHARE_PATH = '/share'

export type AppScreen = keyof typeof appPaths

/** Parameters of a path: `{ address: string }` for `/direct/:address`. */
export type PathParts<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? PathParts<Head> & PathParts<Rest>
  : Path extends `:${infer Name}`
    ? { [N in Name]: string }
    : unknown

/** The path of a screen, with its parameters encoded. */
export function formatAppPath<S extends AppScreen>(
  screen: S,
  parts: PathParts<(typeof appPaths)[S]>,
): string {
  const values = parts as Readonly<Record<string, string>>
  return appPaths[screen].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/**
 * The path of a room, at one of its messages or at the newest.
 *
 * @param url address of the room's page
 */
export function formatRoomPath(url: string, messageId: string | null = null): string {
  const query = new URLSearchParams({ url, ...(messageId !== null && { message: messageId }) })
  return `${appPaths.start}?${query}`
}

/** The screen at a path, with or without a trailing slash; null when no screen has this path. */
export function parseAppPath(path: string): { screen: AppScreen; parts: Record<string, string> } | null {
  const given = splitPath(path)
  for (const [screen, pattern] of Object.entries(appPaths) as [AppScreen, string][]) {
    const parts = match(splitPath(pattern), given)
    if (parts !== null) return { screen, parts }
  }
  return null
}

const splitPath = (path: string): string[] => path.replace(/\/$/, '').split('/')

function match(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null
  const parts: Record<string, string> = {}
  for (const [index, name] of pattern.entries()) {
    const value = given[index] ?? ''
    if (!name.startsWith(':')) {
      if (name !== value) return null
    } else {
      const decoded = decode(value)
      if (decoded === '') return null
      parts[name.slice(1)] = decoded
    }
  }
  return parts
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // A stray percent sign stays as it is.
  }
}
