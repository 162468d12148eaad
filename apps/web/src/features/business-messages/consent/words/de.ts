import type { en } from './en.ts'

export const de: typeof en = {
  title: (name: string) => `Was darf ${name} sehen?`,
  optional: 'Du entscheidest und kannst es jederzeit ändern. Schreiben geht auch ohne.',
  person: 'Name und Bild',
  personNote: (name: string) => `Sonst sieht ${name} nur deine Adresse oder deinen Gastnamen.`,
  activity: 'Stufe und Prämien',
  activityNote: 'Deine Stufe auf dieser Website und die Gutscheine, die du hier verdient und eingelöst hast.',
  signs:
    'Deine Wallet unterschreibt, wozu du Ja sagst. Das kostet nichts. Zum Widerrufen braucht es keine Unterschrift.',
  save: 'Speichern',
  none: 'Nichts teilen',
  saving: 'Einen Moment',
  refused: 'Nichts wurde unterschrieben, also wird nicht mehr geteilt als vorher.',
  failed: 'Das wurde nicht gespeichert. Versuch es gleich noch einmal.',
  loadFailed: 'Wir konnten nicht laden, wozu du Ja gesagt hast.',
  section: 'Was Firmen von dir sehen',
  sectionNote: 'Sie sehen immer, was du ihnen schreibst, und deine Adresse oder deinen Gastnamen.',
  noneYet: 'Du hast noch nichts mit einer Firma geteilt.',
  stop: 'Nicht mehr teilen',
  shares: {
    both: 'Name, Bild, Stufe und Prämien',
    person: 'Name und Bild',
    activity: 'Stufe und Prämien',
  },
  since: (what: string, day: string) => `${what}, seit ${day}`,
}
