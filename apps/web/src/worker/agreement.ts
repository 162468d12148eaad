// What pages and their service worker agree on.

/** Where the worker lives: at the root, so that it serves every address of the app. */
export const WORKER_PATH = '/sw.js'

/** Caches of rooms as they were read last, one for whoever read them: `read 0x…`. */
export const READ_PREFIX = 'read '

/** The address under which a room's last page is kept. @param url canonical */
export const readKey = (url: string): string => `/api/whiteboard/?${new URLSearchParams({ url })}`

/** What a page says to the worker. */
export type ToWorker = { type: 'take over' }

/** What the worker says to a page. */
export interface ToPage {
  type: 'open'
  /** Below our own origin. */
  path: string
}
