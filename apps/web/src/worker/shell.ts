/** Replaced by vite.config.ts: a hash of the shell's content, and the paths of its files. */
declare const SHELL_VERSION: string
declare const SHELL_FILES: readonly string[]

const PREFIX = 'shell '
const NAME = PREFIX + SHELL_VERSION
/** One page for all addresses: the app reads its route from the address bar. */
const PAGE = '/'
/** The responses vary by Accept-Encoding only, and are cached decoded. */
const IGNORE_VARY = { ignoreVary: true }

/** Caches all files of the app. Rejects as a whole, because a partial shell would not start. */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(NAME)
  // File names contain a content hash; the page's does not, so it must bypass the HTTP cache.
  await cache.add(new Request(PAGE, { cache: 'no-store' }))
  await cache.addAll([...SHELL_FILES])
}

export async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  )
}

export async function getShellPage(): Promise<Response | undefined> {
  const cache = await caches.open(NAME)
  return cache.match(PAGE, IGNORE_VARY)
}

/** A cached file of this version, or of the one that still runs in another tab. */
export const getShellFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, IGNORE_VARY)
