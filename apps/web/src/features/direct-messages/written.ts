import type { LiveDirectMessage } from '@foyer/client'

type Times = Pick<LiveDirectMessage, 'sent_at' | 'createdAt'>

/** The last moment that there is a date for: a sender may seal any number. */
const LAST_MS = 8.64e15
/** Milliseconds between writing and coming that need no word: clocks differ, and networks are slow. */
const USUAL_MS = 60 * 60_000

/** When its sender wrote a message, ISO 8601; unlike the time of its coming, nobody else can change it. */
export const writtenAt = ({ sent_at }: Pick<Times, 'sent_at'>): string =>
  new Date(Math.min(sent_at, LAST_MS)).toISOString()

/** True where a message came at another time than it was written: sent late, or dated anew by the server. */
export const isDatedOtherwise = ({ sent_at, createdAt }: Times): boolean =>
  Math.abs(Date.parse(createdAt) - sent_at) > USUAL_MS
