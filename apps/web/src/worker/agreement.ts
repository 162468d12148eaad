// Shared by pages and their service worker.

/** At the root, so that the worker controls every address of the app. */
export const WORKER_PATH = '/sw.js'

/** Name prefix of the cache of rooms that one reader has read: `read 0x…`. */
export const READ_PREFIX = 'read '

/** Cache key of a room's newest page. @param url canonical */
export const readKey = (url: string): string => `/api/whiteboard/?${new URLSearchParams({ url })}`

/** Message from a page to the worker. */
export type ToWorker =
  | { type: 'take over' }
  /** Files of the app that the page has used, as paths. */
  | { type: 'keep'; paths: readonly string[] }

/** True for the path of a file of the app. */
export const isFilePath = (path: string): boolean => path.startsWith('/assets/')

/** Message from the worker to a page. */
export interface ToPage {
  type: 'open'
  /** Path on the app's own origin. */
  path: string
}
