import { appPaths } from '@foyer/contract'

/** Replaced by vite.config.ts: a hash of the app's content, and the paths of what a room needs. */
declare const SHELL_VERSION: string
declare const SHELL_FILES: readonly string[]

const PREFIX = 'shell '
const NAME = PREFIX + SHELL_VERSION
/** One page for all addresses, without content: the app reads its route from the address bar. */
const PAGE = appPaths.settings
/** The responses vary by Accept-Encoding only, and are cached decoded. */
const IGNORE_VARY = { ignoreVary: true }

/** Decoded bytes from which on a file is not kept: larger ones are code of wallets, which is useless offline. */
const KEPT_MAX = 100_000

/**
 * Caches what a room needs, which the first visit has in the HTTP cache already. Rejects as a whole, because a partial
 * shell would not start.
 */
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

/** Keeps files that pages have used before the worker saw their requests. @param paths below `/assets/` */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME)
  const missing = await Promise.all(
    paths.map(async (path) => ((await caches.match(path, IGNORE_VARY)) === undefined ? path : null)),
  )
  await Promise.all(missing.map(async (path) => path !== null && keepFile(cache, path, await fetch(path))))
}

/** A file of the app from the network; kept, so that what was used works without one. */
export async function fetchFile(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (response.ok)
    void keepFile(await caches.open(NAME), request.url, response.clone()).catch(() => undefined)
  return response
}

async function keepFile(cache: Cache, url: string, response: Response): Promise<void> {
  if (!response.ok) return
  const kept = response.clone()
  if ((await response.blob()).size <= KEPT_MAX) await cache.put(url, kept)
}

/** A cached file of this version, or of the one that still runs in another tab. */
export const getShellFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, IGNORE_VARY)
