/** Texts of the dialog that reports a message. */
export const en = {
  title: 'Report this message',
  text: 'The moderators of this domain review it. They do not see who reported it.',
  reason: 'What is wrong?',
  reasons: { spam: 'Spam', abuse: 'Abuse', illegal: 'Illegal', other: 'Other' },
  note: 'Add a note',
  noteNote: 'Optional.',
  send: 'Report',
  reported: 'Reported. Thank you.',
  known: 'You already reported this message.',
  failed: 'It could not be reported. What you typed is kept; try again.',
}
