import type { en } from './en.ts'

export const de: typeof en = {
  search: 'Emoji suchen',
  groupsLabel: 'Gruppen',
  groups: {
    recent: 'Zuletzt benutzt',
    smileys: 'Smileys',
    people: 'Menschen',
    nature: 'Tiere und Natur',
    food: 'Essen und Trinken',
    travel: 'Reisen und Orte',
    activities: 'Freizeit',
    objects: 'Dinge',
    symbols: 'Symbole',
    flags: 'Flaggen',
  },
  loading: 'Emoji werden geladen',
  none: 'Kein Emoji mit diesem Namen.',
  failed: 'Die Emoji wurden nicht geladen.',
  tone: 'Hautton',
  tones: ['Standard', 'Hell', 'Mittelhell', 'Mittel', 'Mitteldunkel', 'Dunkel'],
  suggestions: 'Emoji',
  found: (count: number) => `${count} Emoji`,
}
