import type { LiveDirectMessage } from '@foyer/client'

type Times = Pick<LiveDirectMessage, 'sent_at' | 'createdAt'>

/** Epoch milliseconds of the last valid date: a sender may seal any number. */
const LAST_MS = 8.64e15
/** Milliseconds between writing and arrival that are not shown: clocks differ, and networks are slow. */
const TOLERANCE_MS = 60 * 60_000

/** Time at which the sender wrote a message, ISO 8601; it is sealed, so that the server cannot change it. */
export const toSentTime = ({ sent_at }: Pick<Times, 'sent_at'>): string =>
  new Date(Math.min(sent_at, LAST_MS)).toISOString()

/** The message arrived at another time than it was written: sent late, or dated by a dishonest server. */
export const isDatedOtherwise = ({ sent_at, createdAt }: Times): boolean =>
  Math.abs(Date.parse(createdAt) - sent_at) > TOLERANCE_MS
