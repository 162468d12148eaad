import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: 'Prämien',
  guestTitle: 'Melde dich an, um Gutscheine zu verdienen',
  guestText: 'Auch Gäste erreichen Stufen, aber Gutscheine bekommt nur, wer sich anmeldet.',
  loading: 'Prämien werden geladen',
  failedTitle: 'Deine Prämien wurden nicht geladen',
  failedText: 'Was du verdient hast, ist nicht verloren.',
  emptyTitle: 'Noch nichts verdient',
  emptyText:
    'Nachrichten heben deine Stufe, wo eine Website dafür Prämien gibt. Was du verdienst, steht hier.',
  findRoom: 'Einen Raum zum Reden finden',
  place: 'Domain',
  level: 'Stufe',
  levelN: (n: string) => `Stufe ${n}`,
  levelIn: (domain: string) => `Deine Stufe in ${domain}`,
  countOf: (count: string, next: string) => `${count} von ${next}`,
  counted: (count: number, shown: string) =>
    form(count, { one: `${shown} gezählt`, other: `${shown} gezählt` }),
  messages: (count: number, shown: string) =>
    form(count, { one: `${shown} Nachricht`, other: `${shown} Nachrichten` }),
  risen: (level: number) => `Stufe ${level} erreicht`,
  seeRewards: 'Deine Prämien ansehen',
  moreToLevel: (count: number, shown: string, level: string) =>
    form(count, {
      one: `Noch ${shown} Nachricht bis Stufe ${level}`,
      other: `Noch ${shown} Nachrichten bis Stufe ${level}`,
    }),
  topTitle: (domain: string) => `In ${domain} bist du ganz oben`,
  topText: 'Darüber gibt es keine Stufe. Was du verdient hast, bleibt deins.',
  bringsSomething: 'Jede erreichte Stufe behältst du.',
  bringsPlain: 'Dafür gibt es einen Gutschein.',
  bringsNothing: (domain: string) => `${domain} gibt dafür keinen Gutschein.`,
  brings: (what: string) => `Dafür gibt es „${what}“.`,
  allGone: (what: string) => `Der Gutschein dazu, „${what}“, ist vergriffen.`,
  times: (count: string, what: string) => `${count} × ${what}`,
  comesByItself: 'Er erscheint von selbst hier. Du musst ihn nicht abholen.',
  comesApproved: 'Der Inhaber der Domain gibt ihn zuerst frei.',
  comesLater: 'Prämien sind gerade angehalten. Deine bleibt, bis es weitergeht.',
  history: 'Nachrichten, die gezählt haben',
  day: 'Tag',
  countedColumn: 'Gezählt',
  reachedColumn: 'Erreicht',
  whatCounts: 'Was zählt',
  countsLength: 'Nachrichten ab zwei Zeichen',
  countsPace: 'Alle zehn Sekunden eine, fünfzig am Tag',
  countsRemoved: 'Entfernte Nachrichten zählen nicht mehr',
  countsGuests: 'Auch Gäste erreichen Stufen, für Gutscheine braucht es eine Anmeldung',
  wayAuto: (domain: string) => `In ${domain} kommen Gutscheine von selbst`,
  wayApproved: (domain: string) => `In ${domain} gibt der Inhaber jeden Gutschein zuerst frei`,
  wayPaused: (domain: string) => `${domain} hat die Gutscheine angehalten; was du solange verdienst, bleibt`,
  rulesFailed: 'Die Prämien dieser Domain wurden nicht geladen.',
  ruleOf: (level: string, what: string) => `Stufe ${level}: ${what}`,
  validDays: (count: number, shown: string) =>
    form(count, { one: `${shown} Tag gültig`, other: `${shown} Tage gültig` }),
  left: (left: string, cap: string) => `noch ${left} von ${cap}`,
  onTheWay: 'Unterwegs',
  forLevel: (level: string) => `Gutschein für Stufe ${level}.`,
  why: {
    pending: (domain: string) => `Er wartet darauf, dass der Inhaber von ${domain} ihn freigibt.`,
    paused: (domain: string) => `${domain} hat die Prämien angehalten; diese bleibt für dich.`,
    granted: (domain: string) => `${domain} hat ihn vergeben.`,
    rejected: (domain: string, reason: string) => `${domain} hat ihn abgelehnt: ${reason}`,
  },
}
