import type { SpamGuard, SpamReason, SpamVerdict } from '@foyer/contract/spam'
import type { Signals } from './signals.ts'
import type { Past } from './store.ts'

/** Points from which a message is held, and from which it is refused. */
const THRESHOLDS: Record<Exclude<SpamGuard, 'off'>, { hold: number; refuse: number }> = {
  calm: { hold: 60, refuse: 120 },
  strict: { hold: 45, refuse: 90 },
}

/** A person is new for this time and up to this number of messages. */
const NEW_MS = 3_600_000
const NEW_MESSAGES = 5
/** A person has a history from these on, and is not judged. */
const HISTORY_MS = 86_400_000
const HISTORY_MESSAGES = 10

const isOlder = (past: Past, ms: number, now: Date) =>
  past.firstSeen !== null && now.getTime() - past.firstSeen.getTime() >= ms

/** True for a person who is not judged: trusted by a moderator, a bot, or one with a history. */
export const isExempt = (past: Past, now: Date): boolean =>
  past.isTrusted || past.isBot || (past.messages >= HISTORY_MESSAGES && isOlder(past, HISTORY_MS, now))

/** Points of each reason; 0 for one that does not apply. */
const POINTS: Record<SpamReason, (signals: Signals, past: Past, now: Date) => number> = {
  newcomer: (_, past, now) => (past.messages < NEW_MESSAGES || !isOlder(past, NEW_MS, now) ? 15 : 0),
  firstLink: ({ links }, { hasLinked }) => (links > 0 && !hasLinked ? 30 : 0),
  manyLinks: ({ links }) => (links >= 6 ? 45 : links >= 3 ? 25 : 0),
  repeated(_, { repeats, repeatRooms }) {
    if (repeats >= 6) return 90
    if (repeats >= 3) return 50
    return repeatRooms >= 2 ? 25 : repeats > 0 ? 10 : 0
  },
  speed(_, { lastMinute, lastMinuteRooms }) {
    if (lastMinute >= 20) return 40
    return lastMinute >= 8 && lastMinuteRooms >= 3 ? 30 : lastMinute >= 12 ? 20 : 0
  },
  disguised: ({ isDisguised }) => (isDisguised ? 30 : 0),
  shouting: ({ isShouting }) => (isShouting ? 20 : 0),
}

/** Sums what counts against a message, the heaviest reason first. */
export function getScore(signals: Signals, past: Past, now: Date): SpamVerdict {
  const found = Object.entries(POINTS)
    .map(([reason, points]) => ({ reason: reason as SpamReason, points: points(signals, past, now) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
  return {
    score: found.reduce((sum, { points }) => sum + points, 0),
    reasons: found.map(({ reason }) => reason),
  }
}

/** What becomes of a message; null when it is accepted. */
export function getAction(
  guard: Exclude<SpamGuard, 'off'>,
  { score }: SpamVerdict,
  { links }: Signals,
  { messages }: Past,
): 'hold' | 'refuse' | null {
  // The first words of a newcomer come through at once: without a link they sell nothing.
  if (guard === 'calm' && messages === 0 && links === 0) return null
  const { hold, refuse } = THRESHOLDS[guard]
  return score >= refuse ? 'refuse' : score >= hold ? 'hold' : null
}
