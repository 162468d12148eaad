/** Texts of the emoji picker. */
export const en = {
  search: 'Search emoji',
  groupsLabel: 'Groups',
  groups: {
    recent: 'Recent',
    smileys: 'Smileys',
    people: 'People',
    nature: 'Animals and nature',
    food: 'Food and drink',
    travel: 'Travel and places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
  loading: 'Loading emoji',
  none: 'No emoji by that name.',
  failed: 'The emoji did not load.',
  tone: 'Skin tone',
  tones: ['Default', 'Light', 'Medium light', 'Medium', 'Medium dark', 'Dark'],
  suggestions: 'Emoji',
  found: (count: number) => `${count} emoji`,
}
