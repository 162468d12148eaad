import { createPlural } from '../../../i18n/plurals.ts'

const count = createPlural('en')

/** Texts of private messages. */
export const en = {
  title: 'Direct',
  guestTitle: 'Sign in for private messages',
  guestText:
    'Private messages are encrypted on your device for one other person. Guests have no key to open them.',
  fromRooms: 'From rooms you read',
  contacts: 'Contacts',
  keys: 'Key and backup',

  find: 'Name or address',
  loading: 'Loading conversations',
  failedTitle: 'Your conversations did not load',
  failedText: 'Nothing is lost. We try again automatically.',
  emptyTitle: 'No conversations yet',
  emptyText: 'Your private conversations appear here. Only you and the other person can read them.',
  noneFound: 'No conversation with that name.',
  openFound: 'Press Enter to write to this address.',
  more: 'Show more',
  sealedItem: 'Encrypted message',
  youSaid: (said: string) => `You: ${said}`,
  choose: 'Choose a conversation',
  chooseText: 'Only you and the other person can read what you write here.',
  mistyped: {
    title: 'This is not an address',
    text: 'An address is 0x followed by 40 letters and digits.',
  },
  oneself: { title: 'This is your own address', text: 'You cannot send a private message to yourself.' },
  backToDirect: 'Back to direct messages',

  start: 'New conversation',
  linkedText: (name: string) => `Sign in to write to ${name}. Only the two of you can read it.`,
  unknownTitle: 'We do not know this person yet',
  unknownText:
    'Nobody with this address has been here. Check the link, or sign in and write: it waits until they come.',
  linkedFailed: 'This person did not load',
  linkedFailedText: 'Check your connection, then try again.',
  startText: 'People you meet in rooms appear here. You can also paste an address.',
  metLately: 'Met in rooms lately',
  foundByName: 'More people with this name',
  byAddress: 'By address',
  wroteIn: (domain: string, when: string) => `Wrote in ${domain}, ${when}`,
  searchingPeople: 'Looking for people',
  noPeopleTitle: 'Who do you want to write to?',
  noneNamed: 'No one by that name',
  noneNamedText:
    'You find people from rooms you both wrote in this week, and people who allow it in their settings. An address always works.',
  peopleFailed: 'Not everyone could be loaded.',
  peopleFound: (people: number) => count(people, { one: '# person', other: '# people' }),

  requests: 'Requests',
  requestsWait: (people: number) =>
    count(people, { one: '# person you do not know', other: '# people you do not know' }),
  requestsNote: 'Messages from strangers stay closed until you accept. They do not see that you looked.',
  noRequestsTitle: 'No requests',
  noRequestsText: 'When someone you do not know writes to you, the request waits here for your decision.',
  wrote: (messages: number) => count(messages, { one: '# message', other: '# messages' }),
  accept: 'Accept',
  block: 'Block',
  report: 'Report',
  undo: 'Undo',
  reportName: (name: string) => `Report ${name}`,
  decided: {
    accept: (name: string) => `${name} can write to you now.`,
    block: (name: string) => `${name} is blocked. You can find them in Contacts, under Blocked.`,
    report: (name: string) => `${name} is reported and blocked.`,
    unblock: (name: string) => `${name} is no longer blocked.`,
  },
  notDecided: 'That did not work. Try again.',
  requestTitle: (name: string) => `${name} wants to write to you`,
  requestText: (messages: number) =>
    count(messages, {
      one: '# message is waiting. It stays closed until you accept, so you cannot open its links by accident.',
      other:
        '# messages are waiting. They stay closed until you accept, so you cannot open their links by accident.',
    }),
  nameIsClaim: 'They chose this name themselves',

  write: (name: string) => `Message ${name} privately`,
  held: 'Waits until you check the new key.',
  fleeting:
    'This browser does not keep data. Your key and unsent messages are lost when you close this page: make a backup.',
  threadFailedTitle: 'The conversation did not load',
  deleted: 'Message deleted',
  hiddenHere: 'Deleted on this device',
  earlier: 'An earlier message',
  gone: 'This message is not available',
  notFound: 'That message is too far back, or no longer here.',
  notReacted: 'Your reaction was not sent. Try again.',
  notDeleted: 'The message was not deleted. Try again.',
  deleteTitle: 'Delete this message?',
  deleteText: (name: string) =>
    `For everyone: it disappears for you and ${name}, and a small note stays in its place. For you: it disappears on this device only.`,
  deleteHereText: (name: string) =>
    `It disappears on this device. ${name} keeps it, and so do your other devices.`,
  deleteBoth: 'Delete for everyone',
  deleteHere: 'Delete for me',
  mute: 'Mute',
  muted: 'Muted',
  muteNote: 'Messages still arrive, without a badge or a notification.',
  muteFailed: 'That was not saved. Try again.',
  search: 'Search in this conversation',
  searchNone: 'No matches',
  searchAt: (at: number, all: number) => `${at} of ${all}`,
  searching: 'Searching older messages',
  searchSpan: (messages: number) => `In the last ${messages} messages`,
  searchMore: 'Search older ones',
  searchFailed: 'Older messages did not load.',
  older: 'Older match',
  newer: 'Newer match',
  closeSearch: 'Close search',
  spokenWith: 'People you write with',
  waits: (name: string) => `Waits until ${name} can receive it`,
  waitsForAcceptance: (name: string) => `Waits until ${name} accepts your messages`,
  waitsToBeAccepted: (name: string) => `Waits for ${name} to accept`,
  delivered: 'Delivered',
  seen: 'Seen',
  newKeyLine: (name: string) => `${name} has a new key. Your messages now use it.`,
  discontinuities: {
    missing: (who: string, _when: string) => `${who}: the message before this one is missing.`,
    reordered: (who: string, when: string) =>
      `${who}: written ${when}, before the message above, probably on another device.`,
  },
  written: (when: string) => `Written ${when}`,
  ownWhy: 'This is under your name, but it is not what your device sent. If it matters, send it again.',
  unreadable: {
    'no-key': {
      title: 'Encrypted before you added this device',
      why: (_name: string) => 'Its key is on another of your devices, or in your backup.',
    },
    'keys-unavailable': {
      title: 'Not opened yet',
      why: (_name: string) => 'The server could not confirm whose keys these are.',
    },
    'unknown-key': {
      title: 'Encrypted with an unknown key',
      why: (name: string) => `This key is not known to be yours or theirs. Ask ${name} to send it again.`,
    },
    'old-key': {
      title: 'Encrypted with an old key',
      why: (name: string) => `This key had been replaced long before. Ask ${name} to send it again.`,
    },
    'wrong-party': {
      title: 'Does not belong here',
      why: (_name: string) => 'It is not between the two of you, so it is not shown.',
    },
    replayed: {
      title: 'Duplicate message',
      why: (_name: string) => 'This message arrived before. Someone sent it again.',
    },
    tampered: {
      title: 'Changed on the way',
      why: (name: string) =>
        `It differs from what was sent, so it is not shown. Ask ${name} to send it again.`,
    },
    'newer-version': {
      title: 'From a newer version of Foyer',
      why: (_name: string) => 'Reload the page to read it.',
    },
  },
  sealedMany: (messages: number) =>
    count(messages, {
      one: '# message, encrypted before you added this device',
      other: '# messages, encrypted before you added this device',
    }),
  sealedManyWhy: 'Their key is on another of your devices, or in your backup.',
  sealedOlder: 'Include older messages',
  loadAnew: 'Reload the page',
  restore: 'Restore backup',

  locks: {
    sealed: (_name: string) => 'Only the two of you can read this',
    verified: (_name: string) => 'Only the two of you; codes compared',
    attested: (_name: string) => 'Only the two of you, if this server gives the right key',
    none: (name: string) => `${name} cannot receive yet`,
    changed: (name: string) => `${name} has a new key: check before you write`,
    forged: (_name: string) => 'The keys do not match: nothing is sent',
  },
  openingTitle: (name: string) => `Only you and ${name} can read this`,
  openingText: 'Encrypted on your device, opened on theirs. Foyer delivers it and cannot look inside.',
  openingAttested: (name: string) =>
    `Encrypted on your device, opened on theirs. Only this server vouches for the key of ${name}, as with every sign-in by an account elsewhere or a contract wallet: compare codes to be sure.`,
  shortTitle: 'The end of this conversation is missing',
  shortText: (name: string) =>
    `The server shows less than was here before. Ask ${name} what they wrote last before you continue.`,
  forgedTitle: (name: string) => `The keys of ${name} do not match`,
  forgedText:
    'The server shows different keys than this device knows. Nothing is sent. Talk to each other another way, and tell the operator.',
  noKeyTitle: (name: string) => `${name} cannot receive private messages yet`,
  noKeyText:
    'They have never opened Foyer with this address. Your messages wait here until they can receive them.',
  changedTitle: (name: string) => `${name} has a new key`,
  changedText: 'Usually a new device, sometimes someone else. You had compared codes, so sending is paused.',
  takeKey: 'Trust the new key',
  notConfirmed: 'The new key could not be accepted. Try again.',

  ownKeys: {
    none: {
      title: 'You have no key yet',
      why: 'Private messages need a key, which is made on this device. Your wallet signs for it; that costs nothing.',
    },
    locked: {
      title: 'Your key is on another device',
      why: 'Restore it from a backup to read everything here too. A new key only opens messages from now on.',
    },
    forged: {
      title: 'The server shows keys that are not yours',
      why: 'They do not match what this device knows. Nothing is sent. Tell the operator of this server.',
    },
  },
  keyReady: { title: 'Your key is here', why: 'You can read and write private messages on this device.' },
  keySince: (date: string) => `Made on ${date}.`,
  ownAttested:
    'This server vouches for it, as with every sign-in by an account elsewhere or a contract wallet. Others can see that.',
  keyDue: 'This key is six months old. A new one limits what a stolen key could open.',
  makeKey: 'Make a key',
  newKey: 'New key',
  newKeyMeans:
    'People you write with see that you have a new key. Old messages stay readable only where the old key is.',
  newKeyYes: 'Use a new key',
  signing: 'Sign in your wallet',
  keyNotMade: 'No key was made. You can try again.',

  codeTitle: 'Safety code',
  codeText: (name: string) =>
    `Read it to ${name}, on a call or in person, or scan it from each other’s screens. Matching numbers mean that nobody is in between.`,
  codeShort: 'Read it to each other. Matching numbers mean that nobody is in between.',
  codeQr: 'The safety code as a QR code',
  codeNone: (name: string) => `There is a code once you and ${name} both have a key.`,
  codeFailed: 'The code could not be calculated.',
  verified: 'The numbers match',
  verifiedText: (name: string) => `If the key of ${name} changes, nothing is sent until you check it.`,
  unverifiedText: 'Turn this on only after you compare them.',
  notVerified: 'That was not saved. Try again.',
  compare: 'Compare codes',
  compared: 'Codes compared',

  profile: 'Profile',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  whoReads: 'Who can read this',
  readsYou: 'You, on devices with your key',
  readsThem: (name: string) => `${name}, on devices with their key`,
  readsLater: (name: string) => `${name}, once they have a key`,
  readsNobody: 'Not Foyer, and nobody in between. The server does see who writes to whom, and when.',
  attested: (name: string) =>
    `Only this server vouches for the key of ${name}, as with every sign-in by an account elsewhere or a contract wallet`,
  isBlocked: (name: string) => `You blocked ${name}. What they write does not reach you.`,
  unblock: 'Unblock',
  unblockName: (name: string) => `Unblock ${name}`,
  blockName: (name: string) => `Block ${name}`,
  blockMeans: (name: string) =>
    `If you block ${name}, nothing they write will reach you, here or in rooms. They will not notice. You will find them in Contacts, under Blocked.`,

  backup: 'Backup',
  hint: 'Your key is only on this device. If you lose it, nobody can open your messages again.',
  backUp: 'Back it up',
  later: 'Later',
  keysFailedTitle: 'Your key did not load',
  keysFailedText: 'Nothing has changed.',
  thisDevice: 'This device',
  loseTitle: 'If you lose this device',
  loseText:
    'Your key is only in this browser. If its data is cleared or the device is lost, nobody can open your messages again: not you, not the other person, not Foyer. A backup brings them back.',
  backupNote:
    'The server stores an encrypted backup that only you can open. It brings your messages back on any of your devices.',
  ways: {
    code: {
      title: 'Recovery code',
      note: '32 letters and digits to write down. Works everywhere, with any login.',
    },
    passkey: {
      title: 'Passkey',
      note: 'Your fingerprint, face or security key opens it. Some passkeys stay on one device, so keep a code as well.',
    },
    wallet: {
      title: 'Wallet',
      note: 'A signature from your wallet opens it. Not every wallet can do this; we tell you right away.',
    },
  },
  madeOn: (date: string) => `Made on ${date}`,
  madeBefore: (date: string) => `Made on ${date}, before your newest key: make it again`,
  make: 'Set up',
  makeAgain: 'Make again',
  remove: 'Remove',
  removeMeans: 'You can no longer restore from it.',
  removeYes: 'Remove backup',
  busy: 'One moment',
  backupMade: 'Your key is backed up.',
  backupRemoved: 'The backup was removed.',
  notRemoved: 'The backup is still there. Nothing has changed.',
  backupFailed: 'No backup was made. Nothing else has changed.',
  codeDialog: 'Recovery code',
  codeWhat:
    'This code opens your messages on another device. It is shown only once and cannot be recovered. Anyone with this code and your login can read everything.',
  codeReplaces: 'Your previous code stops working.',
  codeOnce: 'Write it down or save it where only you can find it, not just on this device.',
  showRecovery: 'Show the code',
  copy: 'Copy',
  download: 'Download',
  kept: 'I saved it',
  codeCopied: 'Code copied',
  codeFile: 'Recovery code for the private messages of Foyer. Keep it where only you can find it.',
  codeAsk: (place: number) => `To be sure: what is group ${place} of the code?`,
  codeWrong: 'That does not match. Check the code.',
  confirm: 'Confirm',
  codeAgain: 'Show it again',
  codeDropped: 'You did not confirm the code, so it was cancelled.',
  restoreTitle: 'Restore on this device',
  passkeyRestoreText:
    'Your passkey has the key to your messages. Use it once and you can read them here, too.',
  passkeyKeeps:
    'Your passkey has this key: wherever you sign in with it, your messages are there. If you lose the passkey, its own recovery code brings name and messages back.',
  passkeyCode: 'Recovery code of your passkey',
  restoreText: 'Open your backup to read old messages here.',
  noBackupText:
    'There is no backup. Open Foyer on a device that has your key and make one, then restore it here.',
  restoreAction: 'Restore',
  withPasskey: 'With a passkey',
  withWallet: 'With the wallet',
  restored: 'Your key is here. You can read old messages again.',
  restoredOlder:
    'You can read older messages again. Your newest key is not in this backup: restore another one, or use a new key.',
  nothingNew: 'Everything in this backup was already here.',
  restoreFailed: 'Nothing was restored. Try again.',

  keysNote: 'Your key and its backup.',
  keysOpen: 'Open',

  refusals: {
    'signed-out': 'Sign in to read and write private messages.',
    'no-own-key': 'This login has no key for private messages yet. Make one first.',
    locked: 'Your key is on another device. Restore it from a backup, or use a new one.',
    'own-key-forged':
      'The server shows keys of yours that do not match what this device knows. Nothing is sent.',
    'key-changed': 'Their key has changed since you compared codes. Check the new one first.',
    'key-forged':
      'The server shows keys of theirs that do not match what this device knows. Nothing is sent.',
    'no-key': 'They cannot receive private messages yet. Yours waits until they can.',
    'no-wallet': 'Connect the wallet of this login first: it signs for the new key.',
    'not-home': 'You can make a key on the chat’s own page, not on this site.',
    'key-taken': 'Another device has just made a new key. Try again.',
    empty: 'Write something first.',
    'too-long': 'This message is too long. Shorten it, or send it in two.',
    themselves: 'You cannot send a private message to yourself.',
    'not-there': 'This message is no longer in the conversation.',
    'not-sent': 'Wait until this message is sent.',
    'not-own': 'You can only delete your own messages for everyone. Delete this one for yourself.',
    'too-many-reactions': 'You have reached the limit of reactions on this message.',
    'not-emoji': 'Choose an emoji.',
    closed: 'This conversation is closed.',
    'wrong-secret': 'This does not open the backup. Check it letter by letter.',
    'no-backup': 'There is no such backup.',
    'unsteady-wallet':
      'This wallet signs differently each time, so it cannot open a backup. Use a recovery code.',
    'no-passkey': 'This passkey cannot open a backup. Use a recovery code.',
  },
  scanTheirs: 'Scan their code',
  codeDiffers: (name: string) =>
    `The codes do not match. Make sure that ${name} shows the code of this conversation. If they do, someone may be in between: do not write anything secret here.`,
}
