/** What reporting a message says. */
export const en = {
  title: 'Report this message',
  text: 'The people of this domain look at it. They do not learn who reported it.',
  reason: 'What is wrong with it',
  reasons: { spam: 'Spam', abuse: 'Abuse', illegal: 'Illegal', other: 'Other' },
  note: 'What they should know',
  noteNote: 'Not needed.',
  send: 'Report',
  reported: 'Reported. Thank you.',
  known: 'You have reported it already.',
  failed: 'It could not be reported. What you typed is kept; try again.',
}
