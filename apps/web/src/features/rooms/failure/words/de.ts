import type { en } from './en.ts'

export const de: typeof en = {
  notChanged: 'Nicht geändert.',
  dismiss: 'Ausblenden',
  until: (time: string) => `Bis ${time}.`,
  reason: 'Grund:',
  notReacted: 'Deine Reaktion wurde nicht gesendet. Versuch es noch einmal.',
  tooManyReactions: 'Diese Nachricht hat keinen Platz für noch eine Art von Reaktion.',
  held: {
    unknown: 'Nur du siehst das, bis es geprüft ist.',
    staff: 'Nur du siehst das, bis die Moderation es geprüft hat.',
    operator: 'Nur du siehst das, bis die Betreiber dieses Servers es geprüft haben.',
    none: 'Nur du siehst das. Es müsste geprüft werden, aber auf diesem Server macht das noch niemand.',
  },
  reasons: {
    banned: 'Du kannst auf diesem Server lesen, aber nicht schreiben: Seine Betreiber haben dich gesperrt.',
    blocked: 'Du kannst hier lesen, aber nicht schreiben.',
    guestsNotAllowed: 'Gäste können hier lesen. Melde dich an, um zu schreiben.',
    readOnly: 'In diesem Raum kann man nur lesen.',
    levelNeeded: 'Zum Schreiben brauchst du hier eine höhere Stufe auf dieser Website.',
    tokenNeeded: 'Keine deiner Wallets hält genug von dem Token, das man hier zum Schreiben braucht.',
    walletNeeded: 'Zum Schreiben braucht man hier ein Token. Melde dich mit der Wallet an, die es hält.',
    gateUnknown: 'Was deine Wallets halten, lässt sich gerade nicht prüfen. Versuch es gleich noch einmal.',
    unwelcome: 'Diese Nachricht enthält Wörter, die hier nicht erlaubt sind.',
    spam: 'Das sieht nach Spam aus und wurde nicht gesendet.',
    waiting:
      'Mehrere deiner Nachrichten warten hier auf die Moderation. Sind sie geprüft, kannst du weiterschreiben.',
    premoderated:
      'Die Moderation liest Nachrichten hier, bevor sie erscheinen. Diese bleibt deshalb, wie sie ist.',
    tooLate: 'Die 15 Minuten zum Bearbeiten dieser Nachricht sind vorbei.',
    editedSince:
      'Diese Nachricht wurde inzwischen bearbeitet. Sieh sie dir an und bearbeite sie noch einmal.',
    tooMany: 'Das war ein bisschen zu schnell. Versuch es gleich noch einmal.',
  },
}
