import { createHmac } from 'node:crypto'
import { LOBBY_ENTRIES_MIN } from '@foyer/contract'
import type { LobbyEntry } from '@foyer/contract/lobbies'

// Decoys: entries of rooms that do not exist (docs/embedding.md#prefix-queries). Everything about one follows from
// the key of the server and the time, so that two answers differ as for rooms: messages are added, no entry vanishes.

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

/** Each prefix has as many decoys from the beginning as an answer has entries, and gets as many over the years. */
const FIRST = LOBBY_ENTRIES_MIN
const LATER = LOBBY_ENTRIES_MIN
const BEGINNING = Date.UTC(2026, 10, 1)
const FIRST_SPAN_MS = 2 * YEAR_MS
const LATER_SPAN_MS = 8 * YEAR_MS

/** Of 256 spells of ten minutes, those with one person in the room. */
const VISITED = 3
const SPELL_MS = 10 * MINUTE_MS

/** The decoys of a prefix, in no order. @param key of the server */
export function createDecoys(key: string, prefix: string, now: number): LobbyEntry[] {
  const decoys = Array.from({ length: FIRST + LATER }, (_, index) => {
    const draw: Draw = (...of) =>
      createHmac('sha512', key)
        .update([prefix, index, ...of].join(' '))
        .digest()
    return createDecoy(draw, { prefix, now, isFirst: index < FIRST })
  })
  return decoys.filter((decoy) => decoy !== null)
}

/** 64 bytes that only the server can know, the same at every draw. */
type Draw = (...of: (string | number)[]) => Buffer

function createDecoy(
  draw: Draw,
  { prefix, now, isFirst }: { prefix: string; now: number; isFirst: boolean },
): LobbyEntry | null {
  const bytes = draw()
  const of = (place: number) => bytes.readUInt32BE(32 + 4 * place) / 2 ** 32
  const born = isFirst ? BEGINNING - of(0) * FIRST_SPAN_MS : BEGINNING + of(0) * LATER_SPAN_MS
  if (born > now && !isFirst) return null
  // From a talk every other day to one in a year and a half, of one to six messages on average.
  const everyMs = DAY_MS * 2 ** (1 + 8 * of(1))
  const length = 1 + 5 * of(2) ** 2
  const past = Math.max(0, Math.floor((now - born) / everyMs))
  const atTalk = (talk: number) =>
    talk === 0 ? born : born + (talk - 1 + draw('talk', talk).readUInt32BE(0) / 2 ** 32) * everyMs
  const talks = atTalk(past + 1) <= now ? past + 1 : past
  const newest = Math.min(now, Math.floor(atTalk(talks)))
  const visited = draw('spell', Math.floor(now / SPELL_MS + of(3)))[0] as number
  return {
    room_id: prefix + bytes.toString('hex', 0, 32).slice(prefix.length),
    message_count: 1 + Math.floor(talks * length),
    present_count: now - newest < SPELL_MS || visited < VISITED ? 1 : 0,
    newest_at: new Date(newest).toISOString(),
  }
}
