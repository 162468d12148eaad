/** Texts of the notification level of a room. */
export const en = {
  title: 'Notifications',
  level: 'Notify me about',
  levels: { all: 'All', mentions: 'Mentions', nothing: 'Nothing' },
  levelNotes: {
    all: 'Every message and announcement.',
    mentions: 'When someone mentions you or replies to you.',
    nothing: 'No notifications from this room.',
  },
  notSaved: 'That could not be saved. Try again.',
  again: 'Try again',
}
