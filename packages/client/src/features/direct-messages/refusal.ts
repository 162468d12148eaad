import { FoyerError } from '@foyer/contract'

/** Why a private message cannot be written or read here, as a sentence for people. */
const sentences = {
  'signed-out': 'Sign in to read and write private messages.',
  'no-own-key': 'This login has no key for private messages yet. Make one first.',
  locked: 'Your key for private messages is on another device. Restore it from a backup, or use a new one.',
  'own-key-forged': 'The server shows keys of yours that contradict what this device knows. Nothing is sent.',
  'key-changed': 'Their key has changed since you compared the safety code. Confirm the new one first.',
  'key-forged': 'The server shows keys of theirs that contradict what this device knows. Nothing is sent.',
  'no-key': 'They cannot receive private messages yet. Yours waits until they can.',
  'no-wallet': 'Connect the wallet of this login first: it signs for the new key.',
  'not-home': 'Keys for private messages are made on the chat’s own page.',
  'key-taken': 'Another device was quicker with a new key. Look again.',
  empty: 'A message needs some content.',
  'too-long': 'This message is too long. Shorten it, or send it in two.',
  themselves: 'A private message needs somebody else to read it.',
  'not-there': 'This message is not in the conversation any more.',
  'not-sent': 'This message is not sent yet.',
  'not-own': 'You can delete your own messages for both. Delete this one for yourself.',
  'too-many-reactions': 'You have reacted to this message with as many emojis as you may.',
  'not-emoji': 'A reaction is an emoji.',
  closed: 'This conversation is closed.',
  'wrong-secret': 'This does not open the backup.',
  'no-backup': 'There is no such backup.',
  'unsteady-wallet':
    'This wallet signs differently each time, so it cannot unlock a backup. Use a recovery code.',
  'no-passkey': 'This passkey cannot unlock a backup. Use a recovery code.',
} as const

export type DirectRefusalReason = keyof typeof sentences

/** A refusal on the client's own account; nothing has been sent. */
export class DirectRefusal extends FoyerError {
  readonly reason: DirectRefusalReason

  constructor(reason: DirectRefusalReason, cause?: unknown) {
    // A status of its own, so that callers do not take it for a request that failed in passing.
    super(sentences[reason], { status: 409, cause })
    this.reason = reason
  }
}
