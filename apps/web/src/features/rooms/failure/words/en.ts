/** Texts beside a message that was not accepted. */
export const en = {
  notChanged: 'Not changed.',
  /** Hides the note about a message that waits; the message stays in the queue. */
  dismiss: 'Hide this',
  until: (time: string) => `Until ${time}.`,
  reason: 'Reason:',
  notReacted: 'Your reaction was not sent. Try again.',
  tooManyReactions: 'This message has no room for another kind of reaction.',
  /** A message that waits, by who reviews it. */
  held: {
    unknown: 'Only you can see this until it has been reviewed.',
    staff: 'Only you can see this until a moderator has reviewed it.',
    operator: 'Only you can see this until the operators of this server have reviewed it.',
    none: 'Only you can see this. It has to be reviewed, and this server has no one who does that yet.',
  },
  reasons: {
    banned: 'You can read on this server, but not write: its operators have banned you.',
    blocked: 'You can read here, but not write.',
    guestsNotAllowed: 'Guests can read here. Sign in to write.',
    readOnly: 'This room is read-only.',
    levelNeeded: 'You need a higher level on this site to write here.',
    tokenNeeded: 'None of your wallets holds enough of the token that writing here needs.',
    walletNeeded: 'Writing here needs a token. Sign in with the wallet that holds it.',
    gateUnknown: 'What your wallets hold cannot be checked right now. Try again in a moment.',
    unwelcome: 'This message contains words that are not allowed here.',
    spam: 'This looks like spam, so it was not sent.',
    waiting:
      'Several of your messages here wait for a moderator. You can send more once they have been reviewed.',
    premoderated: 'A moderator reads messages here before they appear, so this one stays as it is.',
    tooLate: 'The 15 minutes for editing this message are over.',
    editedSince: 'This message was edited in the meantime. Look at it and edit it again.',
    tooMany: 'That was a little too fast. Try again in a moment.',
  },
}
