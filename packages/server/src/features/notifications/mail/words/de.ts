import type { en } from './en.ts'

export const de: typeof en = {
  guest: 'Ein Gast',
  somebody: 'Jemand',
  lines: {
    mention: (who, place) => `${who} hat dich in ${place} erwähnt`,
    reply: (who, place) => `${who} hat dir in ${place} geantwortet`,
    direct: (who) => `${who} hat dir eine private Nachricht geschickt`,
    business: (who) => `${who} hat dir geschrieben`,
  },
  news: (host) => `Neues für dich auf ${host}`,
  open: 'Öffnen',
  more: 'Es wartet noch mehr auf dich:',
  why: (host) => `Du bekommst das, weil du dir von ${host} Neues per E-Mail gewünscht hast.`,
  choose: 'Auswählen, was du bekommst:',
  stop: 'Alle Mails an diese Adresse beenden:',
  codeSubject: (host) => `Dein Code für ${host}`,
  codeText: (code, host) =>
    `${code}\n\nGib diesen Code auf ${host} ein, um Neues an diese Adresse zu bekommen. Er gilt 15 Minuten.\n\nDu hast ihn nicht angefordert? Dann ignoriere diese Mail: Ohne den Code kommt nichts weiter.`,
  page: {
    title: 'E-Mails von uns',
    ask: 'Alle Mails an deine Adresse beenden?',
    button: 'Alle Mails beenden',
    done: 'Erledigt. Wir schreiben dir nicht mehr.',
    unknown: 'Dieser Link ist unvollständig. Kopiere die ganze Adresse aus der Mail.',
    settings: 'Zurück zu Foyer',
  },
}
