/** Filled in by vite.config.ts: a hash of all that the shell is made of, and the addresses of its files. */
declare const SHELL_VERSION: string
declare const SHELL_FILES: readonly string[]

const PREFIX = 'shell '
const NAME = PREFIX + SHELL_VERSION
/** The page that stands for all others: the app finds out for itself where it is. */
const PAGE = '/'
/** What varies is how it was packed, and it is kept unpacked. */
const LAX = { ignoreVary: true }

/** Fetches the app with all that it may need away from the network. Fails as a whole: half a shell is none. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(NAME)
  // Files carry a hash of their content in their names; the page does not, and must come from the server.
  await cache.add(new Request(PAGE, { cache: 'no-store' }))
  await cache.addAll([...SHELL_FILES])
}

export async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map(drop))
}

const drop = (name: string) => caches.delete(name)

export async function shellPage(): Promise<Response | undefined> {
  const cache = await caches.open(NAME)
  return cache.match(PAGE, LAX)
}

/** A file of the app, of this version or the one that still runs in another tab. */
export const shellFile = (request: Request): Promise<Response | undefined> => caches.match(request, LAX)
