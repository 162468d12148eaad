import type { SendOptions } from '@foyer/client'

/**
 * Sends the messages that a person sent before the page was hydrated, each once and in order.
 *
 * @param send gets the id that the message is, or may have been, posted with
 */
export type SendEarly = (
  send: (content: string, options: Required<Pick<SendOptions, 'clientId'>>) => unknown,
) => void

/** Where `first-paint/keep-messages.ts` leaves its function, on a page that the server has rendered. */
export const early = globalThis as { sendEarly?: SendEarly }
