import { plurals } from '../../../i18n/plurals.ts'

const count = plurals('en')

/** What the private messages say. */
export const en = {
  title: 'Direct',
  guestTitle: 'Sign in to write in private',
  guestText:
    'Private messages are sealed on your device for one other person. A guest has no name that could open them.',
  contacts: 'Contacts',
  keys: 'Key and backup',

  find: 'Name or address',
  loading: 'Loading conversations',
  failedTitle: 'Your conversations did not load',
  failedText: 'Nothing is lost; it is tried again by itself.',
  emptyTitle: 'No conversations yet',
  emptyText:
    'What you and one other person write to each other will stand here. Only the two of you can read it.',
  noneFound: 'Nobody of that name has written with you.',
  openFound: 'Press Enter to write to this address.',
  more: 'Show more',
  sealedItem: 'Sealed message',
  youSaid: (said: string) => `You: ${said}`,
  choose: 'Choose a conversation',
  chooseText: 'Only you and the other person can read what you write here.',
  mistyped: {
    title: 'This is no address of a person',
    text: 'Addresses begin with 0x and have 40 letters and digits after it.',
  },
  oneself: { title: 'This is your own address', text: 'A private message needs somebody else to read it.' },
  backToDirect: 'Back to direct messages',

  start: 'New conversation',
  startText: 'Choose one of your contacts, or paste the address of a wallet.',
  addressOrName: 'Address or name of a contact',
  open: 'Open',
  whichOne: 'Several contacts fit. Choose one below.',
  notAddress: 'That is neither an address nor one of your contacts.',
  contactsFailed: 'Your contacts did not load.',
  noContacts: 'People you want to find again stand in your contacts.',

  requests: 'Requests',
  requestsWait: (people: number) =>
    count(people, { one: '# person you do not know', other: '# people you do not know' }),
  requestsNote: 'What strangers write stays closed until you accept them. They are not told that you looked.',
  noRequestsTitle: 'Nobody waits',
  noRequestsText: 'When somebody you do not know writes to you, they wait here for your decision.',
  wrote: (messages: number) => count(messages, { one: '# message', other: '# messages' }),
  accept: 'Accept',
  block: 'Block',
  report: 'Report',
  reportMeans:
    'They are blocked, and the operators of this server look at the account. Your messages stay sealed.',
  reportYes: 'Report and block',
  decided: {
    accept: (name: string) => `${name} may write to you now.`,
    block: (name: string) => `${name} is blocked.`,
    report: (name: string) => `${name} is reported and blocked.`,
    unblock: (name: string) => `${name} is no longer blocked.`,
  },
  notDecided: 'That did not arrive. Try again.',
  requestTitle: (name: string) => `${name} wants to write to you`,
  requestText: (messages: number) =>
    count(messages, {
      one: '# message waits. It stays closed until you accept; links in it cannot be followed by accident.',
      other:
        '# messages wait. They stay closed until you accept; links in them cannot be followed by accident.',
    }),
  nameIsClaim: 'They chose the name themselves',

  write: (name: string) => `Message ${name}, sealed`,
  held: 'Waits until you have looked at the new key.',
  fleeting: 'This browser keeps nothing. Your key and what waits here end with this page: make a backup.',
  threadFailedTitle: 'The conversation did not answer',
  copyText: 'Copy text',
  waits: (name: string) => `Waits until ${name} can receive`,
  waitsForAcceptance: (name: string) => `Waits until ${name} accepts your messages`,
  delivered: 'Delivered',
  seen: 'Seen',
  newKeyLine: (name: string) => `${name} has a new key. What you write is sealed for it.`,
  discontinuities: {
    missing: (who: string, _when: string) => `${who}: a message before this one has not come.`,
    reordered: (who: string, when: string) =>
      `${who}: written ${when}, before the one above, as on two devices at once.`,
  },
  written: (when: string) => `Written ${when}`,
  ownWhy: 'You wrote it, but this is not what left your device. Write it again if it matters.',
  unreadable: {
    'no-key': {
      title: 'Sealed before this device joined',
      why: (_name: string) => 'Its key is not here: another device of yours has it, or your backup.',
    },
    'keys-unavailable': {
      title: 'Not opened yet',
      why: (_name: string) => 'The server did not say whose keys these are.',
    },
    'unknown-key': {
      title: 'Sealed with an unknown key',
      why: (name: string) =>
        `Nobody has proved that the key is yours or theirs. Ask ${name} to send it again.`,
    },
    'old-key': {
      title: 'Sealed with an old key',
      why: (name: string) => `The key had been replaced long before. Ask ${name} to send it again.`,
    },
    'wrong-party': {
      title: 'Does not belong here',
      why: (_name: string) => 'It is not between the two of you. Nothing of it is shown.',
    },
    replayed: {
      title: 'A copy',
      why: (_name: string) => 'This message was here before. Somebody has sent it once more.',
    },
    tampered: {
      title: 'Changed on the way',
      why: (name: string) => `It is not what was sealed, so it is not shown. Ask ${name} to send it again.`,
    },
    'newer-version': {
      title: 'Sealed by a newer Foyer',
      why: (_name: string) => 'This page is older than the message.',
    },
  },
  sealedMany: (messages: number) =>
    count(messages, {
      one: '# message, sealed before this device joined',
      other: '# messages, sealed before this device joined',
    }),
  sealedManyWhy: 'Their key is not here: another device of yours has it, or your backup.',
  sealedOlder: 'Count older ones as well',
  loadAnew: 'Load the page anew',
  restore: 'Restore backup',

  locks: {
    sealed: (_name: string) => 'Only the two of you can read this',
    verified: (_name: string) => 'Only the two of you; codes compared',
    attested: (_name: string) => 'Only the two of you, if this server names the right key',
    none: (name: string) => `${name} cannot receive yet`,
    changed: (name: string) => `${name} has a new key: look before you write`,
    forged: (_name: string) => 'The keys contradict each other: nothing is sent',
  },
  openingTitle: (name: string) => `Only you and ${name} can read this`,
  openingText: 'Sealed on your device, opened on theirs. Foyer carries the envelope and cannot look inside.',
  openingAttested: (name: string) =>
    `Sealed on your device, opened on theirs. This server alone vouches for the key of ${name}, as for everybody who signs in with Google or a contract wallet: compare codes to be sure.`,
  shortTitle: 'The end of this conversation is missing',
  shortText: (name: string) =>
    `The server shows less than was here before. Ask ${name} what they wrote last before you go on.`,
  forgedTitle: (name: string) => `The keys of ${name} contradict each other`,
  forgedText:
    'The server shows others than this device knows. Nothing is sent. Speak with each other another way, and tell the operator.',
  noKeyTitle: (name: string) => `${name} cannot receive private messages yet`,
  noKeyText:
    'They have never opened Foyer with this address. What you write waits here and leaves once they can.',
  changedTitle: (name: string) => `${name} has a new key`,
  changedText: 'Mostly a new device, sometimes somebody else. You had compared codes, so sending waits.',
  takeKey: 'It is fine, go on',
  notConfirmed: 'The new key could not be taken. Try again.',

  ownKeys: {
    none: {
      title: 'You have no key yet',
      why: 'Private messages are sealed for a key that is made on this device. Your wallet signs for it; that costs nothing.',
    },
    locked: {
      title: 'Your key is on another device',
      why: 'Restore it from a backup and everything opens here as well. With a new key, only what comes from now on does.',
    },
    forged: {
      title: 'The server shows keys of yours that are not yours',
      why: 'They contradict what this device knows. Nothing is sent. Tell the operator of this server.',
    },
  },
  keyReady: { title: 'Your key is here', why: 'You can read and write private messages on this device.' },
  keySince: (date: string) => `Made on ${date}.`,
  ownAttested:
    'This server vouches for it, as for everybody who signs in with Google or a contract wallet; others see that.',
  keyDue: 'It has served for half a year. A new one limits what a stolen one could open.',
  makeKey: 'Make a key',
  newKey: 'New key',
  newKeyMeans:
    'The people you write with are told of a new key. Old messages stay readable only where the old key is.',
  newKeyYes: 'Use a new key',
  signing: 'Sign in your wallet',
  keyNotMade: 'No key was made. You can try again.',

  codeTitle: 'Safety code',
  codeText: (name: string) =>
    `Read it to ${name}, on a call or in person, or scan it from each other’s screens. The same numbers on both sides mean that nobody is in between.`,
  codeShort: 'Read it to each other. The same numbers on both sides mean nobody is in between.',
  codeQr: 'The safety code as a QR code',
  codeNone: (name: string) => `There is a code once both you and ${name} have a key.`,
  codeFailed: 'The code could not be worked out.',
  verified: 'We have the same numbers',
  verifiedText: (name: string) => `If the key of ${name} changes, nothing is sent before you have looked.`,
  unverifiedText: 'Turn this on only after you have compared.',
  notVerified: 'That was not noted. Try again.',
  compare: 'Compare codes',
  compared: 'Codes compared',

  profile: 'Profile',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  whoReads: 'Who can read this',
  readsYou: 'You, on devices with your key',
  readsThem: (name: string) => `${name}, on devices with their key`,
  readsLater: (name: string) => `${name}, once they have a key`,
  readsNobody: 'Not Foyer, and nobody on the way. Who writes to whom and when can be seen by the server.',
  attested: (name: string) =>
    `This server alone vouches for the key of ${name}, as for sign-ins with Google or a contract wallet`,
  blockName: (name: string) => `Block ${name}`,
  blockMeans: (name: string) => `${name} can no longer write to you and is not told.`,

  backup: 'Backup',
  hint: 'Your key is on this device alone. If it goes, your messages stay sealed for ever.',
  backUp: 'Back it up',
  later: 'Later',
  keysFailedTitle: 'Your key could not be looked up',
  keysFailedText: 'Nothing has changed.',
  thisDevice: 'This device',
  loseTitle: 'What losing this device means',
  loseText:
    'Your key lives only in this browser. If its data is cleared or the device is gone, nobody can open your messages again: not you, not the other person for you, not Foyer. A backup brings them back.',
  backupNote:
    'The server keeps a backup sealed; it opens only with what you hold. Old messages come back on any device of yours.',
  ways: {
    code: {
      title: 'Recovery code',
      note: 'Thirty-two letters and digits to write down. Works everywhere, with any login.',
    },
    passkey: {
      title: 'Passkey',
      note: 'Your fingerprint, face or security key opens it. Some passkeys live on one device only: have a code as well.',
    },
    wallet: {
      title: 'Wallet',
      note: 'A signature of your wallet opens it. Not every wallet can; you are told at once.',
    },
  },
  madeOn: (date: string) => `Made on ${date}`,
  madeBefore: (date: string) => `Made on ${date}, before your newest key: make it again`,
  make: 'Set up',
  makeAgain: 'Make again',
  remove: 'Remove',
  removeMeans: 'It will not open anything any more.',
  removeYes: 'Remove backup',
  busy: 'One moment',
  backupMade: 'Your key is backed up.',
  backupRemoved: 'The backup is gone.',
  notRemoved: 'The backup is still there. Nothing has changed.',
  backupFailed: 'No backup was made. Nothing else has changed.',
  codeDialog: 'Recovery code',
  codeWhat:
    'With this code you open your messages on another device. It is shown once; nobody can find it again. Whoever has it and your login can read everything.',
  codeReplaces: 'The code that you had before stops working.',
  codeOnce: 'Write it down or save it in a place that only you reach, not on this device alone.',
  showRecovery: 'Show the code',
  copy: 'Copy',
  download: 'Download',
  kept: 'I have it',
  codeCopied: 'Code copied',
  codeFile: 'Recovery code for the private messages of Foyer. Keep it where only you can find it.',
  codeAsk: (place: number) => `To be sure: what is group ${place} of the code?`,
  codeWrong: 'That is another one. Look again.',
  confirm: 'Confirm',
  codeAgain: 'Show it again',
  codeDropped: 'The code was not confirmed, so it was taken back.',
  restoreTitle: 'Restore on this device',
  restoreText: 'Open your backup, and old messages can be read here.',
  noBackupText:
    'There is no backup. Where your key still is, open Foyer there and make one; it can then be restored here.',
  restoreAction: 'Restore',
  withPasskey: 'With a passkey',
  withWallet: 'With the wallet',
  restored: 'Your key is here. Old messages can be read again.',
  restoredOlder:
    'Older messages can be read again. Your newest key came after this backup: restore another, or use a new key.',
  nothingNew: 'Everything in this backup was here already.',
  restoreFailed: 'Nothing was restored. Try again.',

  gates: 'Private messages',
  gateWho: 'Who may write to you first',
  gateWhoNote: 'Whoever you know, or have written to, always may. Everybody else waits in your requests.',
  gateAdmits: { everybody: 'Everybody', contacts: 'Contacts', nobody: 'Nobody' },
  gateAge: 'Only accounts known here for some time',
  gateAgeNote: 'Keeps out addresses that were made to write to you.',
  gateAgeAny: 'Any account',
  gateDays: (days: number) => count(days, { one: 'At least # day', other: 'At least # days' }),
  gateToken: 'Only holders of a token',
  gateTokenNote: 'A stranger’s wallet must hold this much of it.',
  gateContract: 'Contract of the token',
  gateMinimum: 'At least, in the smallest unit',
  gateChain: 'Chain',
  gateChains: { '1': 'Ethereum', '137': 'Polygon' },
  gateSave: 'Save',
  gateSaved: 'Saved',
  gateFailed: 'That was not saved. Try again.',
  gateMistyped: 'A contract begins with 0x and has 40 letters and digits; the amount is a whole number.',
  gateLoadFailed: 'Who may write to you could not be looked up.',
  keysNote: 'Where your key is, and what brings your messages back.',
  keysOpen: 'Look',

  refusals: {
    'signed-out': 'Sign in to read and write private messages.',
    'no-own-key': 'This login has no key for private messages yet. Make one first.',
    locked: 'Your key is on another device. Restore it from a backup, or use a new one.',
    'own-key-forged':
      'The server shows keys of yours that contradict what this device knows. Nothing is sent.',
    'key-changed': 'Their key has changed since you compared codes. Look at the new one first.',
    'key-forged': 'The server shows keys of theirs that contradict what this device knows. Nothing is sent.',
    'no-key': 'They cannot receive private messages yet. Yours waits until they can.',
    'no-wallet': 'Connect the wallet of this login first: it signs for the new key.',
    'not-home': 'You can make a key on the chat’s own page, not on this site.',
    'key-taken': 'Another device was quicker with a new key. Look again.',
    empty: 'A message needs some content.',
    'too-long': 'This message is too long. Shorten it, or send it in two.',
    themselves: 'A private message needs somebody else to read it.',
    closed: 'This conversation is closed.',
    'wrong-secret': 'This does not open the backup. Check it letter by letter.',
    'no-backup': 'There is no such backup.',
    'unsteady-wallet':
      'This wallet signs differently each time, so it cannot open a backup. Use a recovery code.',
    'no-passkey': 'This passkey cannot open a backup. Use a recovery code.',
  },
  scanTheirs: 'Scan their code',
  codeDiffers: (name: string) =>
    `That is another code. Make sure that ${name} shows the code of this very conversation. If they do, somebody may be in between: do not write anything secret here.`,
}
