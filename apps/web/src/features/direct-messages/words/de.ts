import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('de')

export const de: typeof en = {
  title: 'Privat',
  guestTitle: 'Melde dich an, um privat zu schreiben',
  guestText:
    'Private Nachrichten werden auf deinem Gerät für eine einzige andere Person verschlüsselt. Gäste haben keinen Schlüssel, um sie zu öffnen.',
  fromRooms: 'Aus Räumen, die du liest',
  contacts: 'Kontakte',
  keys: 'Schlüssel und Sicherung',

  find: 'Name oder Adresse',
  loading: 'Gespräche werden geladen',
  failedTitle: 'Deine Gespräche wurden nicht geladen',
  failedText: 'Nichts ist verloren. Wir versuchen es von selbst wieder.',
  emptyTitle: 'Noch keine Gespräche',
  emptyText: 'Deine privaten Gespräche stehen hier. Nur du und die andere Person könnt sie lesen.',
  noneFound: 'Kein Gespräch mit diesem Namen.',
  openFound: 'Mit Enter schreibst du dieser Adresse.',
  more: 'Mehr zeigen',
  sealedItem: 'Verschlüsselte Nachricht',
  youSaid: (said: string) => `Du: ${said}`,
  choose: 'Wähl ein Gespräch',
  chooseText: 'Was du hier schreibst, könnt nur du und die andere Person lesen.',
  mistyped: {
    title: 'Das ist keine Adresse',
    text: 'Eine Adresse ist 0x und danach 40 Buchstaben und Ziffern.',
  },
  oneself: {
    title: 'Das ist deine eigene Adresse',
    text: 'Dir selbst kannst du keine private Nachricht schicken.',
  },
  backToDirect: 'Zurück zu den privaten Nachrichten',

  start: 'Neues Gespräch',
  linkedText: (name: string) => `Melde dich an, um ${name} zu schreiben. Nur ihr beide könnt es lesen.`,
  unknownTitle: 'Diese Person kennen wir noch nicht',
  unknownText:
    'Mit dieser Adresse war noch niemand hier. Prüf den Link, oder melde dich an und schreib: Es wartet, bis die Person kommt.',
  linkedFailed: 'Diese Person wurde nicht geladen',
  linkedFailedText: 'Prüf deine Verbindung und versuch es noch einmal.',
  startText: 'Hier erscheinen Leute, die du in Räumen triffst. Du kannst auch eine Adresse einfügen.',
  metLately: 'Kürzlich in Räumen getroffen',
  foundByName: 'Weitere mit diesem Namen',
  byAddress: 'Nach Adresse',
  wroteIn: (domain: string, when: string) => `Schrieb ${when} auf ${domain}`,
  searchingPeople: 'Leute werden gesucht',
  noPeopleTitle: 'Wem möchtest du schreiben?',
  noneNamed: 'Niemand mit diesem Namen',
  noneNamedText:
    'Du findest Leute aus Räumen, in denen ihr diese Woche beide geschrieben habt, und alle, die es in ihren Einstellungen erlauben. Eine Adresse geht immer.',
  peopleFailed: 'Nicht alle konnten geladen werden.',
  peopleFound: (people: number) => count(people, { one: '# Person', other: '# Personen' }),

  requests: 'Anfragen',
  requestsWait: (people: number) =>
    count(people, { one: '# Person, die du nicht kennst', other: '# Personen, die du nicht kennst' }),
  requestsNote:
    'Nachrichten von Fremden bleiben zu, bis du sie annimmst. Man sieht nicht, dass du nachgesehen hast.',
  noRequestsTitle: 'Keine Anfragen',
  noRequestsText: 'Wenn dir jemand Unbekanntes schreibt, wartet die Anfrage hier auf deine Entscheidung.',
  wrote: (messages: number) => count(messages, { one: '# Nachricht', other: '# Nachrichten' }),
  accept: 'Annehmen',
  block: 'Blockieren',
  report: 'Melden',
  undo: 'Rückgängig',
  reportName: (name: string) => `${name} melden`,
  decided: {
    accept: (name: string) => `${name} kann dir jetzt schreiben.`,
    block: (name: string) =>
      `${name} ist blockiert. Du findest den Eintrag in den Kontakten unter „Blockiert“.`,
    report: (name: string) => `${name} ist gemeldet und blockiert.`,
    unblock: (name: string) => `${name} ist nicht mehr blockiert.`,
  },
  notDecided: 'Das hat nicht geklappt. Versuch es noch einmal.',
  requestTitle: (name: string) => `${name} möchte dir schreiben`,
  requestText: (messages: number) =>
    count(messages, {
      one: '# Nachricht wartet. Sie bleibt zu, bis du sie annimmst, damit du nicht aus Versehen auf ihre Links tippst.',
      other:
        '# Nachrichten warten. Sie bleiben zu, bis du sie annimmst, damit du nicht aus Versehen auf ihre Links tippst.',
    }),
  nameIsClaim: 'Diesen Namen hat die Person selbst gewählt',

  write: (name: string) => `Privat an ${name} schreiben`,
  held: 'Wartet, bis du den neuen Schlüssel geprüft hast.',
  fleeting:
    'Dieser Browser behält keine Daten. Dein Schlüssel und nicht gesendete Nachrichten sind weg, wenn du die Seite schließt: Mach eine Sicherung.',
  threadFailedTitle: 'Das Gespräch wurde nicht geladen',
  deleted: 'Nachricht gelöscht',
  hiddenHere: 'Auf diesem Gerät gelöscht',
  earlier: 'Eine frühere Nachricht',
  gone: 'Diese Nachricht ist nicht verfügbar',
  notFound: 'Diese Nachricht liegt zu weit zurück oder ist nicht mehr da.',
  notReacted: 'Deine Reaktion wurde nicht gesendet. Versuch es noch einmal.',
  notDeleted: 'Die Nachricht wurde nicht gelöscht. Versuch es noch einmal.',
  deleteTitle: 'Diese Nachricht löschen?',
  deleteText: (name: string) =>
    `Für alle: Sie verschwindet bei dir und bei ${name}, und ein kleiner Hinweis bleibt an ihrer Stelle. Für dich: Sie verschwindet nur auf diesem Gerät.`,
  deleteHereText: (name: string) =>
    `Sie verschwindet auf diesem Gerät. ${name} behält sie, und deine anderen Geräte auch.`,
  deleteBoth: 'Für alle löschen',
  deleteHere: 'Für mich löschen',
  mute: 'Stummschalten',
  muted: 'Stumm',
  muteNote: 'Nachrichten kommen weiter an, ohne Zähler und ohne Benachrichtigung.',
  muteFailed: 'Das wurde nicht gespeichert. Versuch es noch einmal.',
  search: 'In diesem Gespräch suchen',
  searchNone: 'Keine Treffer',
  searchAt: (at: number, all: number) => `${at} von ${all}`,
  searching: 'Ältere Nachrichten werden durchsucht',
  searchSpan: (messages: number) => `In den letzten ${messages} Nachrichten`,
  searchMore: 'Ältere durchsuchen',
  searchFailed: 'Ältere Nachrichten wurden nicht geladen.',
  older: 'Älterer Treffer',
  newer: 'Neuerer Treffer',
  closeSearch: 'Suche schließen',
  spokenWith: 'Leute, mit denen du schreibst',
  waits: (name: string) => `Wartet, bis ${name} sie empfangen kann`,
  waitsForAcceptance: (name: string) => `Wartet, bis ${name} deine Nachrichten annimmt`,
  waitsToBeAccepted: (name: string) => `Wartet darauf, dass ${name} annimmt`,
  delivered: 'Angekommen',
  seen: 'Gesehen',
  newKeyLine: (name: string) => `${name} hat einen neuen Schlüssel. Deine Nachrichten benutzen ihn ab jetzt.`,
  discontinuities: {
    missing: (who: string, _when: string) => `${who}: Die Nachricht davor fehlt.`,
    reordered: (who: string, when: string) =>
      `${who}: geschrieben ${when}, vor der Nachricht darüber, wohl auf einem anderen Gerät.`,
  },
  written: (when: string) => `Geschrieben ${when}`,
  ownWhy:
    'Das steht unter deinem Namen, ist aber nicht, was dein Gerät gesendet hat. Wenn es wichtig ist, sende es noch einmal.',
  unreadable: {
    'no-key': {
      title: 'Verschlüsselt, bevor dieses Gerät dazukam',
      why: (_name: string) => 'Der Schlüssel ist auf einem anderen deiner Geräte oder in deiner Sicherung.',
    },
    'keys-unavailable': {
      title: 'Noch nicht geöffnet',
      why: (_name: string) => 'Der Server konnte nicht bestätigen, wem diese Schlüssel gehören.',
    },
    'unknown-key': {
      title: 'Mit einem unbekannten Schlüssel verschlüsselt',
      why: (name: string) =>
        `Dieser Schlüssel gehört nach allem, was man weiß, keinem von euch. Bitte ${name}, es noch einmal zu senden.`,
    },
    'old-key': {
      title: 'Mit einem alten Schlüssel verschlüsselt',
      why: (name: string) =>
        `Dieser Schlüssel war lange vorher ersetzt. Bitte ${name}, es noch einmal zu senden.`,
    },
    'wrong-party': {
      title: 'Gehört nicht hierher',
      why: (_name: string) => 'Sie ist nicht zwischen euch beiden, also wird sie nicht gezeigt.',
    },
    replayed: {
      title: 'Doppelte Nachricht',
      why: (_name: string) => 'Diese Nachricht war schon da. Jemand hat sie noch einmal geschickt.',
    },
    tampered: {
      title: 'Unterwegs verändert',
      why: (name: string) =>
        `Sie ist anders, als sie gesendet wurde, also wird sie nicht gezeigt. Bitte ${name}, es noch einmal zu senden.`,
    },
    'newer-version': {
      title: 'Aus einer neueren Version von Foyer',
      why: (_name: string) => 'Lade die Seite neu, um sie zu lesen.',
    },
  },
  sealedMany: (messages: number) =>
    count(messages, {
      one: '# Nachricht, verschlüsselt, bevor dieses Gerät dazukam',
      other: '# Nachrichten, verschlüsselt, bevor dieses Gerät dazukam',
    }),
  sealedManyWhy: 'Ihr Schlüssel ist auf einem anderen deiner Geräte oder in deiner Sicherung.',
  sealedOlder: 'Auch ältere Nachrichten',
  loadAnew: 'Seite neu laden',
  restore: 'Sicherung einspielen',

  locks: {
    sealed: (_name: string) => 'Nur ihr beide könnt das lesen',
    verified: (_name: string) => 'Nur ihr beide; Codes verglichen',
    attested: (_name: string) => 'Nur ihr beide, wenn dieser Server den richtigen Schlüssel gibt',
    none: (name: string) => `${name} kann noch nichts empfangen`,
    changed: (name: string) => `${name} hat einen neuen Schlüssel: prüfen, bevor du schreibst`,
    forged: (_name: string) => 'Die Schlüssel passen nicht: Nichts wird gesendet',
  },
  openingTitle: (name: string) => `Nur du und ${name} könnt das lesen`,
  openingText:
    'Auf deinem Gerät verschlüsselt, auf dem anderen geöffnet. Foyer bringt es hin und kann nicht hineinsehen.',
  openingAttested: (name: string) =>
    `Auf deinem Gerät verschlüsselt, auf dem anderen geöffnet. Für den Schlüssel von ${name} bürgt nur dieser Server, wie bei jeder Anmeldung über ein Konto anderswo oder eine Vertrags-Wallet: Vergleicht Codes, um sicher zu sein.`,
  shortTitle: 'Das Ende dieses Gesprächs fehlt',
  shortText: (name: string) =>
    `Der Server zeigt weniger, als vorher hier war. Frag ${name} nach der letzten Nachricht, bevor du weiterschreibst.`,
  forgedTitle: (name: string) => `Die Schlüssel von ${name} passen nicht`,
  forgedText:
    'Der Server zeigt andere Schlüssel, als dieses Gerät kennt. Nichts wird gesendet. Sprecht auf einem anderen Weg, und sagt es dem Betreiber.',
  noKeyTitle: (name: string) => `${name} kann noch keine privaten Nachrichten empfangen`,
  noKeyText:
    'Mit dieser Adresse wurde Foyer noch nie geöffnet. Deine Nachrichten warten hier, bis sie empfangen werden können.',
  changedTitle: (name: string) => `${name} hat einen neuen Schlüssel`,
  changedText:
    'Meist ein neues Gerät, manchmal jemand anderes. Ihr hattet Codes verglichen, also wird gerade nichts gesendet.',
  takeKey: 'Dem neuen Schlüssel vertrauen',
  notConfirmed: 'Der neue Schlüssel ließ sich nicht annehmen. Versuch es noch einmal.',

  ownKeys: {
    none: {
      title: 'Du hast noch keinen Schlüssel',
      why: 'Private Nachrichten brauchen einen Schlüssel, der auf diesem Gerät entsteht. Deine Wallet unterschreibt dafür; das kostet nichts.',
    },
    locked: {
      title: 'Dein Schlüssel ist auf einem anderen Gerät',
      why: 'Spiel ihn aus einer Sicherung ein, um auch hier alles zu lesen. Ein neuer Schlüssel öffnet nur Nachrichten ab jetzt.',
    },
    forged: {
      title: 'Der Server zeigt Schlüssel, die nicht deine sind',
      why: 'Sie passen nicht zu dem, was dieses Gerät weiß. Nichts wird gesendet. Sag es dem Betreiber dieses Servers.',
    },
  },
  keyReady: {
    title: 'Dein Schlüssel ist hier',
    why: 'Auf diesem Gerät kannst du private Nachrichten lesen und schreiben.',
  },
  keySince: (date: string) => `Gemacht am ${date}.`,
  ownAttested:
    'Für ihn bürgt dieser Server, wie bei jeder Anmeldung über ein Konto anderswo oder eine Vertrags-Wallet. Andere können das sehen.',
  keyDue: 'Dieser Schlüssel ist sechs Monate alt. Ein neuer begrenzt, was ein gestohlener öffnen könnte.',
  makeKey: 'Schlüssel machen',
  newKey: 'Neuer Schlüssel',
  newKeyMeans:
    'Wer mit dir schreibt, sieht, dass du einen neuen Schlüssel hast. Alte Nachrichten bleiben nur dort lesbar, wo der alte ist.',
  newKeyYes: 'Neuen Schlüssel benutzen',
  signing: 'Unterschreib in deiner Wallet',
  keyNotMade: 'Es wurde kein Schlüssel gemacht. Du kannst es noch einmal versuchen.',

  codeTitle: 'Sicherheitscode',
  codeText: (name: string) =>
    `Lies ihn ${name} vor, am Telefon oder persönlich, oder scannt ihn gegenseitig vom Bildschirm. Gleiche Zahlen heißen: Niemand sitzt dazwischen.`,
  codeShort: 'Lest ihn euch vor. Gleiche Zahlen heißen: Niemand sitzt dazwischen.',
  codeQr: 'Der Sicherheitscode als QR-Code',
  codeNone: (name: string) => `Einen Code gibt es, sobald du und ${name} beide einen Schlüssel habt.`,
  codeFailed: 'Der Code ließ sich nicht berechnen.',
  verified: 'Die Zahlen sind gleich',
  verifiedText: (name: string) =>
    `Ändert sich der Schlüssel von ${name}, wird nichts gesendet, bis du ihn geprüft hast.`,
  unverifiedText: 'Schalte das erst ein, wenn ihr verglichen habt.',
  notVerified: 'Das wurde nicht gespeichert. Versuch es noch einmal.',
  compare: 'Codes vergleichen',
  compared: 'Codes verglichen',

  profile: 'Profil',
  copyAddress: 'Adresse kopieren',
  addressCopied: 'Adresse kopiert',
  whoReads: 'Wer das lesen kann',
  readsYou: 'Du, auf Geräten mit deinem Schlüssel',
  readsThem: (name: string) => `${name}, auf Geräten mit dem eigenen Schlüssel`,
  readsLater: (name: string) => `${name}, sobald ein Schlüssel da ist`,
  readsNobody: 'Nicht Foyer, und niemand dazwischen. Der Server sieht allerdings, wer wem wann schreibt.',
  attested: (name: string) =>
    `Für den Schlüssel von ${name} bürgt nur dieser Server, wie bei jeder Anmeldung über ein Konto anderswo oder eine Vertrags-Wallet`,
  isBlocked: (name: string) => `Du hast ${name} blockiert. Was diese Person schreibt, erreicht dich nicht.`,
  unblock: 'Freigeben',
  unblockName: (name: string) => `${name} freigeben`,
  blockName: (name: string) => `${name} blockieren`,
  blockMeans: (name: string) =>
    `Wenn du ${name} blockierst, erreicht dich von dort nichts mehr, weder hier noch in Räumen. Man merkt es nicht. Du findest den Eintrag in den Kontakten unter „Blockiert“.`,

  backup: 'Sicherung',
  hint: 'Dein Schlüssel ist nur auf diesem Gerät. Geht er verloren, kann niemand deine Nachrichten mehr öffnen.',
  backUp: 'Sichern',
  later: 'Später',
  keysFailedTitle: 'Dein Schlüssel wurde nicht geladen',
  keysFailedText: 'Nichts hat sich geändert.',
  thisDevice: 'Dieses Gerät',
  loseTitle: 'Wenn du dieses Gerät verlierst',
  loseText:
    'Dein Schlüssel ist nur in diesem Browser. Werden seine Daten gelöscht oder geht das Gerät verloren, kann niemand deine Nachrichten mehr öffnen: nicht du, nicht die andere Person, nicht Foyer. Eine Sicherung bringt sie zurück.',
  backupNote:
    'Der Server bewahrt eine verschlüsselte Sicherung auf, die nur du öffnen kannst. Sie bringt deine Nachrichten auf jedem deiner Geräte zurück.',
  ways: {
    code: {
      title: 'Rettungscode',
      note: '32 Buchstaben und Ziffern zum Aufschreiben. Geht überall, mit jedem Login.',
    },
    passkey: {
      title: 'Passkey',
      note: 'Dein Fingerabdruck, Gesicht oder Sicherheitsschlüssel öffnet sie. Manche Passkeys bleiben auf einem Gerät, also heb auch einen Code auf.',
    },
    wallet: {
      title: 'Wallet',
      note: 'Eine Unterschrift deiner Wallet öffnet sie. Nicht jede Wallet kann das; wir sagen es dir gleich.',
    },
  },
  madeOn: (date: string) => `Gemacht am ${date}`,
  madeBefore: (date: string) => `Gemacht am ${date}, vor deinem neuesten Schlüssel: Mach sie neu`,
  make: 'Einrichten',
  makeAgain: 'Neu machen',
  remove: 'Entfernen',
  removeMeans: 'Du kannst sie dann nicht mehr einspielen.',
  removeYes: 'Sicherung entfernen',
  busy: 'Einen Moment',
  backupMade: 'Dein Schlüssel ist gesichert.',
  backupRemoved: 'Die Sicherung ist entfernt.',
  notRemoved: 'Die Sicherung ist noch da. Nichts hat sich geändert.',
  backupFailed: 'Es wurde keine Sicherung gemacht. Sonst hat sich nichts geändert.',
  codeDialog: 'Rettungscode',
  codeWhat:
    'Dieser Code öffnet deine Nachrichten auf einem anderen Gerät. Er wird nur einmal gezeigt und lässt sich nicht wiederholen. Wer diesen Code und deinen Login hat, kann alles lesen.',
  codeReplaces: 'Dein bisheriger Code gilt nicht mehr.',
  codeOnce: 'Schreib ihn auf oder heb ihn auf, wo nur du ihn findest, nicht nur auf diesem Gerät.',
  showRecovery: 'Code zeigen',
  copy: 'Kopieren',
  download: 'Herunterladen',
  kept: 'Ich habe ihn aufgehoben',
  codeCopied: 'Code kopiert',
  codeFile: 'Rettungscode für die privaten Nachrichten von Foyer. Heb ihn auf, wo nur du ihn findest.',
  codeAsk: (place: number) => `Zur Sicherheit: Wie lautet Gruppe ${place} des Codes?`,
  codeWrong: 'Das stimmt nicht. Sieh nach dem Code.',
  confirm: 'Bestätigen',
  codeAgain: 'Noch einmal zeigen',
  codeDropped: 'Du hast den Code nicht bestätigt, also gilt er nicht.',
  restoreTitle: 'Auf diesem Gerät einspielen',
  passkeyRestoreText:
    'Dein Passkey hat den Schlüssel zu deinen Nachrichten. Benutz ihn einmal, dann kannst du sie auch hier lesen.',
  passkeyKeeps:
    'Dein Passkey hat diesen Schlüssel: Wo du dich mit ihm anmeldest, sind deine Nachrichten. Falls du ihn verlierst, bringt sein eigener Rettungscode Namen und Nachrichten zurück.',
  passkeyCode: 'Rettungscode deines Passkeys',
  restoreText: 'Öffne deine Sicherung, um alte Nachrichten hier zu lesen.',
  noBackupText:
    'Es gibt keine Sicherung. Öffne Foyer auf einem Gerät, das deinen Schlüssel hat, mach dort eine und spiel sie hier ein.',
  restoreAction: 'Einspielen',
  withPasskey: 'Mit einem Passkey',
  withWallet: 'Mit der Wallet',
  restored: 'Dein Schlüssel ist hier. Du kannst alte Nachrichten wieder lesen.',
  restoredOlder:
    'Ältere Nachrichten kannst du wieder lesen. Dein neuester Schlüssel ist nicht in dieser Sicherung: Spiel eine andere ein, oder benutz einen neuen Schlüssel.',
  nothingNew: 'Alles aus dieser Sicherung war schon da.',
  restoreFailed: 'Nichts wurde eingespielt. Versuch es noch einmal.',

  keysNote: 'Dein Schlüssel und seine Sicherung.',
  keysOpen: 'Öffnen',

  refusals: {
    'signed-out': 'Melde dich an, um private Nachrichten zu lesen und zu schreiben.',
    'no-own-key': 'Dieser Login hat noch keinen Schlüssel für private Nachrichten. Mach zuerst einen.',
    locked:
      'Dein Schlüssel ist auf einem anderen Gerät. Spiel ihn aus einer Sicherung ein, oder benutz einen neuen.',
    'own-key-forged':
      'Der Server zeigt Schlüssel von dir, die nicht zu dem passen, was dieses Gerät weiß. Nichts wird gesendet.',
    'key-changed':
      'Der Schlüssel dort hat sich geändert, seit ihr Codes verglichen habt. Prüf zuerst den neuen.',
    'key-forged':
      'Der Server zeigt Schlüssel der anderen Person, die nicht zu dem passen, was dieses Gerät weiß. Nichts wird gesendet.',
    'no-key': 'Dort können noch keine privaten Nachrichten ankommen. Deine wartet, bis es geht.',
    'no-wallet': 'Verbinde zuerst die Wallet dieses Logins: Sie unterschreibt für den neuen Schlüssel.',
    'not-home': 'Einen Schlüssel machst du auf der eigenen Seite des Chats, nicht auf dieser Website.',
    'key-taken': 'Ein anderes Gerät hat gerade einen neuen Schlüssel gemacht. Versuch es noch einmal.',
    empty: 'Schreib zuerst etwas.',
    'too-long': 'Diese Nachricht ist zu lang. Kürze sie, oder sende sie in zwei Teilen.',
    themselves: 'Dir selbst kannst du keine private Nachricht schicken.',
    'not-there': 'Diese Nachricht ist nicht mehr im Gespräch.',
    'not-sent': 'Warte, bis diese Nachricht gesendet ist.',
    'not-own': 'Für alle löschen kannst du nur deine eigenen Nachrichten. Lösch diese nur für dich.',
    'too-many-reactions': 'Mehr Reaktionen kannst du dieser Nachricht nicht geben.',
    'not-emoji': 'Wähl ein Emoji.',
    closed: 'Dieses Gespräch ist geschlossen.',
    'wrong-secret': 'Das öffnet die Sicherung nicht. Prüf es Buchstabe für Buchstabe.',
    'no-backup': 'Eine solche Sicherung gibt es nicht.',
    'unsteady-wallet':
      'Diese Wallet unterschreibt jedes Mal anders, also kann sie keine Sicherung öffnen. Nimm einen Rettungscode.',
    'no-passkey': 'Dieser Passkey kann keine Sicherung öffnen. Nimm einen Rettungscode.',
  },
  scanTheirs: 'Den anderen Code scannen',
  codeDiffers: (name: string) =>
    `Die Codes sind verschieden. Sieh nach, dass ${name} den Code dieses Gesprächs zeigt. Wenn ja, sitzt vielleicht jemand dazwischen: Schreib hier nichts Geheimes.`,
}
