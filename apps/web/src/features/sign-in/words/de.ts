import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Behalte deinen Namen hier',
  lead: 'Mit der Unterschrift zeigst du, dass der Name dir gehört. Sie kostet nichts und bewegt nichts.',
  passkeys: 'Mit Gesicht, Fingerabdruck oder PIN',
  newPasskey: 'Einen Passkey anlegen',
  ownPasskey: 'Ich habe schon einen Passkey',
  yourPasskey: 'Dein Passkey',
  waitingPasskey: 'Dein Browser fragt nach Gesicht, Fingerabdruck oder PIN. Mehr braucht es nicht.',
  passkeyLacksTitle: 'Dieser Passkey kann keinen Namen halten',
  passkeyLacksText:
    'Deinem Browser oder der App für deine Passkeys fehlt etwas dafür. Ein anderer Browser, ein Telefon oder ein anderer Weg hilft.',
  walletLacksTitle: 'Diese Wallet kann nicht unterschreiben',
  walletLacksText: (wallet: string) =>
    `${wallet} kann nicht, was es dafür braucht. Nimm eine andere Wallet oder einen anderen Weg.`,
  wallets: 'Wallets in diesem Browser',
  browserWallet: 'Wallet des Browsers',
  usedLast: 'zuletzt benutzt',
  again: 'Schon verbunden',
  signAs: (name: string) => `Als ${name} unterschreiben`,
  withoutWallet: 'Ohne Wallet',
  social: 'Social-Login',
  otherDevice: 'Auf einem anderen Gerät',
  scan: 'Scanne ihn mit der Wallet auf deinem Telefon.',
  showCode: 'Code zeigen',
  codeComes: 'Code wird geladen',
  codeLabel: 'Code für die Wallet auf deinem Telefon',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert. Füg ihn in deiner Wallet ein.',
  onThisPhone: 'Öffnet die Wallet auf diesem Telefon. Komm zurück, wenn du zugestimmt hast.',
  openWallet: 'Wallet öffnen',
  openIn: (wallet: string) => `In ${wallet} öffnen`,
  phoneWalletText:
    'Auf dem Telefon haben Wallets einen eigenen Browser. Öffne diese Seite dort, oder wähl einen anderen Weg.',
  noWalletTitle: 'Keine Wallet in diesem Browser',
  noWalletText:
    'Eine Wallet ist eine kleine App mit einem Namen, den nur du benutzen kannst. Sobald du eine hast, erscheint sie hier.',
  findWallet: 'Wallet holen',
  lookAgain: 'Noch einmal nachsehen',
  bring: (guest: string) => `Was du hier als ${guest} geschrieben hast, kommt mit`,
  brought: {
    done: (guest: string) =>
      `Was du hier als ${guest} geschrieben hast, gehört jetzt dir, unter diesem Namen.`,
    taken: (guest: string) =>
      `Was ${guest} geschrieben hat, gehört einem anderen Konto dieses Browsers und bleibt dort.`,
    failed: (guest: string) =>
      `Was du als ${guest} geschrieben hast, kam nicht mit. Du kannst es im Profil nachholen, unter „Wege zur Anmeldung“.`,
  },
  stayGuest: 'Gast bleiben',
  anotherWay: 'Anderer Weg',
  whatShared: 'Was wird geteilt?',
  shared:
    'Deine öffentliche Adresse und deine Unterschrift unter einem Satz. Kein Geld bewegt sich, und niemand fragt nach deiner E-Mail.',
  waitingFor: (wallet: string) => `Warten auf ${wallet}`,
  waitingConnect: (wallet: string) =>
    `${wallet} hat ein Fenster geöffnet. Wähl das Konto, das du hier benutzen willst.`,
  waitingSign: (wallet: string) =>
    `${wallet} hat ein Fenster geöffnet. Lies den Text und unterschreib dann. Das kostet nichts.`,
  yourWallet: 'Deine Wallet',
  waitingPhone: 'Warten auf dein Telefon',
  waitingPhoneSign:
    'Deine Wallet zeigt einen kurzen Text. Lies ihn auf dem Telefon und unterschreib dann. Das kostet nichts.',
  waitingWindow: 'Ein Fenster zur Anmeldung ist offen. Wähl das Konto, das du hier benutzen willst.',
  finishing: 'Gleich fertig',
  finishingText: (name: string) => `${name} hat dich zurückgeschickt. Das dauert einen Moment.`,
  showAgain: 'Noch einmal zeigen',
  refusedTitle: 'Du hast abgelehnt',
  refusedText: (name: string) =>
    `Nichts wurde unterschrieben, nichts geteilt. Du bist weiter ${name}, und dein Entwurf ist, wo du ihn gelassen hast.`,
  askAgain: 'Noch einmal fragen',
  silentTitle: 'Das hat zu lange gedauert',
  silentText: (wallet: string) =>
    `${wallet} hat nicht geantwortet. Du bist erst einmal Gast. Versuch es ruhig noch einmal.`,
  lockedTitle: 'Die Wallet ist gesperrt',
  lockedText: (wallet: string) => `${wallet} zeigt kein Konto. Entsperre sie und versuch es noch einmal.`,
  busyTitle: 'Deine Wallet hat noch eine offene Frage',
  busyText: (wallet: string) => `Beantworte die offene Frage in ${wallet} und versuch es noch einmal.`,
  blockedTitle: 'Das Fenster wurde blockiert',
  blockedText: 'Dein Browser hat das Fenster zur Anmeldung blockiert. Öffne es mit einem Klick.',
  openIt: 'Öffnen',
  networkTitle: 'Die Wallet ist in einem anderen Netzwerk',
  networkText: (wallet: string) =>
    `${wallet} hat das nötige Netzwerk nicht erreicht. Wähl dort Ethereum und versuch es noch einmal. Unterschreiben kostet weiterhin nichts.`,
  offlineTitle: 'Du bist offline',
  offlineText:
    'Zum Anmelden braucht es das Netz. Du bist erst einmal Gast, und dein Entwurf ist, wo du ihn gelassen hast.',
  unreachedTitle: 'Der Server hat nicht geantwortet',
  unreachedText:
    'Nichts wurde unterschrieben, nichts ist verloren. Du bist erst einmal Gast. Versuch es ruhig noch einmal.',
  unprovenTitle: 'Die Anmeldung wurde nicht angenommen',
  unprovenText:
    'Der Server hat die Unterschrift nicht angenommen. Nichts hat sich geändert; du bist erst einmal Gast.',
  tamperedTitle: 'Der Server wollte etwas anderes',
  tamperedText:
    'Der Text zum Unterschreiben war nicht der, um den du gebeten hast, also wurde nichts unterschrieben. Vielleicht sitzt jemand dazwischen; versuch es in einem anderen Netz.',
  elsewhereTitle: 'Auf dieser Website geht die Anmeldung noch nicht',
  elsewhereText: (name: string) =>
    `Ihr Inhaber hat sie für diesen Chat noch nicht eingerichtet. Nichts wurde unterschrieben. Du kannst hier weiter als ${name} lesen und schreiben, und dein Entwurf ist, wo du ihn gelassen hast.`,
  failedTitle: 'Das hat nicht geklappt',
  failedText: 'Du bist erst einmal Gast. Versuch es ruhig noch einmal.',
  doneTitle: (name: string) => `Du bist ${name}`,
  doneText: 'Deine Nachrichten stehen unter diesem Namen.',
  done: 'Zurück in den Raum',
  goOn: 'Weiter',
  haveCode: 'Ich habe einen Rettungscode',
  waitingCode: 'Dein Code wird geprüft. Das dauert einen Moment.',
  passkeysLack:
    'Die Passkeys dieses Browsers können keinen Schlüssel für dich aufbewahren (ihnen fehlt, was PRF heißt). Ein anderer Browser oder ein Telefon kann es, und die anderen Wege hier auch.',
  passkeyUseless:
    'Der eben angelegte Passkey nützt dir nichts: Du kannst ihn in der App für deine Passkeys löschen.',
  otherKeyTitle: 'Dein Passkey hat einen anderen Schlüssel geliefert als sonst',
  otherKeyText:
    'Mit diesem Schlüssel wärst du hier jemand anderes. Darum wurdest du nicht angemeldet und nichts unterschrieben. Starte die App für deine Passkeys neu und versuch es noch einmal, oder nimm deinen Rettungscode.',
  hasPasskeyTitle: 'Du hast hier schon einen Passkey',
  hasPasskeyText: 'Ein zweiter wäre eine andere Person mit einem anderen Namen. Nimm den, den du hast.',
  wrongCodeTitle: 'Dieser Rettungscode stimmt nicht',
  wrongCodeText: 'Vergleich ihn mit dem, den du aufgehoben hast. Bis dahin bist du Gast.',
  otherPasskeyTitle: 'Dieser Passkey trägt keinen Namen',
  otherPasskeyText:
    'Er ist für etwas anderes da, zum Beispiel für die Sicherung deiner privaten Nachrichten. Nimm den, mit dem du dich anmeldest, oder erstell einen.',
  chooseOther: 'Anderen Passkey wählen',
}
