import type { en } from './en.ts'

export const de: typeof en = {
  newBlock: 'Jemanden sperren',
  who: 'Wen',
  whoNote: 'Der Name von jemandem, der hier geschrieben hat, eine Adresse oder eine Gast-ID.',
  nobodyFound:
    'Niemand mit diesem Namen hat hier in letzter Zeit geschrieben. Eine Adresse oder Gast-ID geht auch.',
  notAnAddress: 'Das ist keine vollständige Adresse (0x und 40 Zeichen) und keine Gast-ID (g_ und 20).',
  choose: 'Auswählen',
  choosePerson: (name: string) => `${name} auswählen`,
  block: 'Sperren',
  blockPerson: (name: string) => `${name} sperren`,
  title: (name: string, domain: string) => `${name} in ${domain} sperren?`,
  text: 'Lesen geht weiter, schreiben in keinem Raum dieser Domain.',
  done: (name: string) => `${name} kann hier nicht mehr schreiben.`,
  undo: 'Rückgängig',
  undone: (name: string) => `${name} kann hier wieder schreiben.`,
  undoFailed: 'Die Sperre wurde nicht aufgehoben. Versuch es unter Moderation.',
  errors: {
    self: 'Das bist du. Du kannst dich nicht selbst sperren.',
    worksHere: 'Diese Person gehört zum Team dieser Domain oder des Servers. Nimm sie zuerst aus dem Team.',
    already: 'Diese Person ist schon gesperrt. Um die Dauer zu ändern, entsperr sie zuerst.',
  },
  howLong: 'Wie lange',
  spans: { hour: 'Eine Stunde', day: 'Einen Tag', week: 'Eine Woche', ever: 'Für immer' },
  reason: 'Grund',
  reasonNote: 'Wird der Person angezeigt. Freiwillig.',
}
