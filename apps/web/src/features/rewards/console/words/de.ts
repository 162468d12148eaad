import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: 'Prämien',
  wayTitle: 'Wie Prämien vergeben werden',
  auto: 'Von selbst vergeben',
  autoNote: 'Ausgeschaltet wartet jede Prämie auf dein Ja.',
  pause: 'Prämien anhalten',
  pauseNote:
    'Solange wird nichts vergeben und nichts eingelöst. Was verdient wird, bleibt und wird danach vergeben.',
  pendingTitle: 'Wartet auf dich',
  nonePending: 'Nichts wartet. Prämien, die dein Ja brauchen, stehen hier.',
  forLevel: (level: number) => `Stufe ${level} erreicht`,
  held: { new_account: 'ein neues Konto', daily_cap: 'über deiner Tagesgrenze' },
  grant: 'Vergeben',
  refuse: 'Ablehnen',
  reason: 'Grund',
  reasonNote: 'Wird angezeigt.',
  failedTitle: 'Nicht geprägt',
  failedText: 'Der Gutschein gilt trotzdem. Versuch es wieder, wenn das Problem gelöst ist.',
  mintErrors: {
    NoReceiver: 'die Wallet nimmt es nicht an',
    AlreadyMinted: 'seine Nummer ist schon auf der Chain',
    reverted: 'die Chain hat es abgelehnt',
  },
  mintAgain: 'Noch einmal',
  rulesTitle: 'Was eine Stufe bringt',
  rulesText: 'Änderungen gelten für Stufen, die ab jetzt erreicht werden.',
  level: (level: number) => `Stufe ${level}: ein einfacher Gutschein`,
  levelEarns: (level: number, what: string) => `Stufe ${level}: ${what}`,
  threshold: (count: number) => form(count, { one: '# Nachricht', other: '# Nachrichten' }),
  made: (made: number, cap: number | null) =>
    cap === null ? `${made} vergeben` : `${made} von ${cap} vergeben`,
  validFor: (days: number) => form(days, { one: '# Tag gültig', other: '# Tage gültig' }),
  addRule: (level: number) => `Stufe ${level} festlegen`,
  changeRule: (level: number) => `Stufe ${level} ändern`,
  picture: 'Bild',
  removeSure: (level: number) => `Die Belohnung für Stufe ${level} entfernen?`,
  removeNote:
    'Wer diese Stufe ab jetzt erreicht, bekommt nichts. Bereits vergebene Gutscheine bleiben gültig.',
  days: 'Tage gültig',
  emptyIsEver: 'Für unbegrenzte Gültigkeit leer lassen.',
  cap: 'Insgesamt vorhanden',
  emptyIsAll: 'Für keine Grenze leer lassen.',
  limitsTitle: 'Grenzen',
  limitsText: 'Damit niemand mit vielen Konten verdient. Prämien darüber warten auf dein Ja.',
  age: 'Mindestalter des Kontos in Tagen',
  ageNote: 'Neuere Konten warten. 0: keines.',
  daily: 'Prämien pro Tag',
  dailyNote: 'Für keine Grenze leer lassen.',
  person: 'Prämien pro Person',
  personNote: 'Eine bis fünf. Für keine Grenze leer lassen.',
}
