import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  readOnly: 'Hier kann gerade nur das Team dieser Website schreiben.',
  reviewed: {
    newcomers: 'Die Moderation liest die erste Nachricht von Neuen, bevor sie erscheint.',
    unapproved:
      'Die Moderation liest deine Nachrichten hier, bevor sie erscheinen, bis eine davon freigegeben ist.',
    all: 'Die Moderation liest Nachrichten hier, bevor sie erscheinen.',
  },
  slow: (seconds: number) =>
    form(seconds, {
      one: 'Eine Nachricht pro Sekunde und Person.',
      other: 'Alle # Sekunden eine Nachricht pro Person.',
    }),
  gate: {
    level: (n) => `Zum Schreiben braucht man hier Stufe ${n}.`,
    token: (what, chain) => `Zum Schreiben braucht man hier ${what} auf ${chain}.`,
    coin: (amount, symbol) => `${amount} ${symbol}`,
    piece: (amount, id) => `${amount} × Token ${id}`,
    unnamed: (amount, contract) => `${amount} Token von ${contract}`,
    chain: (id) => `Chain ${id}`,
    because: {
      guest: 'Melde dich mit einer Wallet an, die das hält.',
      no_wallet: 'Dein Konto hat noch keine Wallet. Füge eine hinzu, die das hält.',
      too_little: 'Keine deiner Wallets hält genug. Ein Kauf zählt innerhalb einer Minute.',
      unknown: 'Was deine Wallets halten, lässt sich gerade nicht prüfen.',
    },
    mine: (n) => `Du hast Stufe ${n}.`,
    signIn: 'Anmelden',
    again: 'Noch einmal prüfen',
    join: 'Wallet hinzufügen',
    earn: 'So steigst du auf',
  },
}
