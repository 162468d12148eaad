/** Texts of the dialog that reports a message. */
export const en = {
  title: 'Report this message',
  text: {
    staff:
      'The team of this domain will review it, without learning who reported it. You will no longer see the message.',
    operator:
      'Nobody owns this domain yet, so the operators of this server will review it. You will no longer see the message.',
    none: 'This domain has no owner and this server no operators, so no one reviews reports yet. Yours is kept for them, and you will no longer see the message.',
  },
  reason: 'What is wrong?',
  reasons: { spam: 'Spam', abuse: 'Abuse', illegal: 'Illegal', other: 'Other' },
  note: 'Add a note',
  noteNote: 'Optional.',
  send: 'Report',
  reported: 'Reported, and hidden from you.',
  undo: 'Undo',
  known: 'You already reported this message. It is hidden from you.',
  failed: 'It could not be reported. What you typed is kept; try again.',
}
