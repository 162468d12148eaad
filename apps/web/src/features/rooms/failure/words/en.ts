/** Texts beside a message that was not accepted. */
export const en = {
  notChanged: 'Not changed.',
  /** Hides the note about a message that waits; the message stays in the queue. */
  dismiss: 'Hide this',
  until: (time: string) => `Until ${time}.`,
  reason: 'Reason:',
  reasons: {
    banned: 'You can read on this server, but not write: its operators have banned you.',
    blocked: 'You can read here, but not write.',
    guestsNotAllowed: 'Guests can read here. Sign in to write.',
    readOnly: 'This room is for reading.',
    unwelcome: 'This message has words in it that are not welcome here.',
    spam: 'This looks like spam, so it was not sent.',
    held: 'Only you see this: a moderator looks at it first.',
  },
}
