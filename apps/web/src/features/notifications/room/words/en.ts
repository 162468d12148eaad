/** What is said about hearing of one room. */
export const en = {
  title: 'Notifications',
  level: 'What you hear of this room',
  levels: { all: 'All', mentions: 'Mentions', nothing: 'Nothing' },
  levelNotes: {
    all: 'Every message, and announcements.',
    mentions: 'When somebody names you or answers you.',
    nothing: 'This room stays quiet.',
  },
  notSaved: 'That could not be saved. Try again.',
  again: 'Try again',
}
