import { matchFuzzy } from '../../lib/match-fuzzy.ts'
import type { IconName } from '../../ui/media/Icon.tsx'

/** Something that the quick switcher leads to. */
export interface Entry {
  /** Unique among all entries. */
  key: string
  kind: 'room' | 'person' | 'command'
  title: string
  /** Address of a room or a person; empty for a command. */
  sub: string
  /** Words that find it beside its title; they are not shown. */
  also?: string
  /** Seed of the generated picture; a command has an icon. */
  seed?: string
  icon?: IconName
  /** Place among what was used lately, 0 for the latest; absent where it was not. */
  recent?: number
  open: () => void
}

export interface RankedEntry {
  entry: Entry
  /** Indexes of the letters of the title that match. */
  hits: readonly number[]
}

/** Entries shown: more than anyone reads. */
const MAX_SHOWN = 30
/** Recent entries shown before anything is typed. */
const MAX_RECENT = 7
/** What counts less than a match with the title. */
const OF_ADDRESS = -25
const OF_OTHER_WORDS = -35
/** An entry that was used lately wins over one that matches about as well. */
const OF_RECENT = 15

/** The entries that match what is typed, best first; before anything is typed, the recent ones and the commands. */
export function rankEntries(entries: readonly Entry[], sought: string): RankedEntry[] {
  if (sought.trim() === '') {
    const recent = entries
      .filter((entry) => entry.recent !== undefined)
      .sort((a, b) => (a.recent ?? 0) - (b.recent ?? 0))
    const commands = entries.filter(({ kind }) => kind === 'command')
    return [...recent.slice(0, MAX_RECENT), ...commands].map((entry) => ({ entry, hits: [] }))
  }
  return entries
    .map((entry) => ({ entry, ...rate(entry, sought) }))
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, MAX_SHOWN)
    .map(({ entry, hits = [] }) => ({ entry, hits }))
}

function rate(entry: Entry, sought: string): { score?: number; hits?: readonly number[] } {
  const bonus = entry.recent === undefined ? 0 : Math.max(1, OF_RECENT - entry.recent)
  const named = matchFuzzy(entry.title, sought)
  if (named !== null) return { score: named.score + bonus, hits: named.hits }
  const others = [
    { match: matchFuzzy(entry.sub, sought), weight: OF_ADDRESS },
    { match: matchFuzzy(`${entry.title} ${entry.sub} ${entry.also ?? ''}`, sought), weight: OF_OTHER_WORDS },
  ]
  for (const { match, weight } of others) if (match !== null) return { score: match.score + weight + bonus }
  return {}
}
