import type { Room } from '@foyer/client'

/**
 * Sends the messages that a person sent before the page was hydrated, each once.
 *
 * @param room that they are written in
 * @param send returns false for a message that it leaves, with those after it, to the next caller
 */
export type SendEarly = (room: Pick<Room, 'messages'>, send: (content: string) => unknown) => void

/** Where `first-paint/keep-messages.ts` leaves its function, on a page that the server has rendered. */
export const early = globalThis as { sendEarly?: SendEarly }
