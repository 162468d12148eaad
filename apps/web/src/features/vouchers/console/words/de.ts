import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: 'Gutscheine',
  which: 'Ansicht',
  views: { counter: 'Kasse', batches: 'Codes' },
  code: 'Code des Kunden',
  codeNote: 'Tipp ihn ein, oder lass ihn scannen. Leerzeichen und Großbuchstaben sind egal.',
  redeem: 'Einlösen',
  redeeming: 'Wird geprüft',
  accepted: 'Eingelöst',
  whatFor: (what: string, who: string) => `${what} für ${who}. Er gilt nicht noch einmal.`,
  redeemedAt: (time: string) => `Er wurde am ${time} eingelöst. Nimm ihn nicht noch einmal an.`,
  refusedTitles: {
    redeemed: 'Schon eingelöst',
    expired: 'Abgelaufen',
    missing: 'Kein solcher Code',
    paused: 'Prämien sind angehalten',
    withdrawn: 'Zurückgezogen',
    codeEnded: 'Dieser Code gilt nicht mehr',
    unknown: 'Keine Antwort',
  },
  refused: {
    redeemed: 'Er wurde schon eingelöst. Nimm ihn nicht noch einmal an.',
    expired: 'Der letzte Tag für diesen Gutschein ist vorbei.',
    missing: 'Dieser Code ist nicht von hier. Sieh noch einmal nach.',
    paused: 'Der Inhaber hat die Prämien dieser Domain angehalten. Der Gutschein bleibt.',
    withdrawn: 'Die Firma hat diesen Gutschein zurückgezogen.',
    codeEnded: 'Ein Code gilt zwei Minuten. Bitte den Kunden um einen neuen.',
    unknown: 'Vielleicht ist er eingelöst. Versuch es ruhig noch einmal: Er gilt nur einmal.',
  },
  lately: 'Zuletzt eingelöst',
  noneYet: 'Gutscheine, die hier eingelöst werden, stehen in dieser Liste.',
  undo: 'Rückgängig',
  takenBack: 'Rückgängig gemacht',
  undone: (reason: string) => `Dem Kunden zurückgegeben: ${reason}`,
  reason: 'Grund',
  reasonNote: 'Der Kunde sieht ihn und bekommt den Gutschein zurück.',
  noBatches: 'Noch keine Codes',
  noBatchesText:
    'Mach Codes zum Drucken, Verschicken oder Verteilen. Jeder lässt sich gegen einen Gutschein tauschen.',
  newBatch: 'Neue Codes',
  counts: (codes: number, claimed: number, redeemed: number) =>
    `${form(codes, { one: '# Code', other: '# Codes' })}, ${form(claimed, { other: '# geholt' })}, ${form(redeemed, { other: '# eingelöst' })}`,
  until: (day: string) => `bis ${day}`,
  closed: 'Beendet',
  close: 'Beenden',
  reallyClose: 'Ja, beenden',
  exportCodes: 'Als CSV speichern',
  importCodes: 'Aus CSV hinzufügen',
  importInto: (title: string) => `Codes für „${title}“`,
  imported: (count: number, known: number) =>
    form(count, { one: '# Code hinzugefügt', other: '# Codes hinzugefügt' }) +
    (known === 0 ? '.' : `, ${known} gab es schon.`),
  count: 'Anzahl der Codes',
  countNote: '0, wenn du eigene hinzufügst.',
  uses: 'Personen pro Code',
  validUntil: 'Gültig bis',
  create: 'Codes anlegen',
  numbered: (token: string) => `Nr. ${token}`,
  withdrawTitle: 'Einen Gutschein zurückziehen',
  withdrawText:
    'Für einen Gutschein, der aus Versehen vergeben und noch nicht eingelöst wurde. Das lässt sich nicht rückgängig machen.',
  voucherNumber: 'Nummer des Gutscheins',
  voucherNumberNote: 'Der Kunde sieht sie, wenn er den Gutschein öffnet, als „Nr. 12“.',
  withdrawReasonNote: 'Der Kunde sieht ihn auf dem Gutschein.',
  withdraw: 'Zurückziehen',
  withdrawn: 'Zurückgezogen. Der Kunde sieht, warum.',
  withdrawFaults: {
    redeemed: 'Er ist schon eingelöst. Mach das zuerst rückgängig, innerhalb eines Tages.',
    missing: 'Diese Domain hat keinen Gutschein mit dieser Nummer.',
    withdrawn: 'Er ist schon zurückgezogen.',
  },
  scan: 'Scannen',
  scanTitle: 'Den Code des Kunden scannen',
}
