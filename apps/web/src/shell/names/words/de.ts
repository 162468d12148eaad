import type { en } from './en.ts'

export const de: typeof en = {
  choose: 'Namen wählen',
  change: 'Namen ändern',
  label: 'Dein Name',
  ask: 'Wie sollen dich andere nennen?',
  accountNote: 'Andere sehen ihn statt deiner Adresse.',
  guestNote: 'Andere sehen ihn neben dem Wort „Gast“.',
  save: 'Speichern',
  saving: 'Speichert',
  cancel: 'Abbrechen',
  failed: 'Nicht gespeichert. Versuch es noch einmal.',
  long: 'Das ist zu lang.',
  errors: {
    reserved: 'Das klingt nach Foyer, seinem Team oder einem Gast. Wähl einen Namen, der deiner ist.',
    address: 'Ein Name darf nicht wie eine Adresse, ein ENS-Name oder eine Gast-ID aussehen.',
    badge: 'Häkchen, Schilde und Markenzeichen sehen nach Bestätigung aus, also gehen sie in Namen nicht.',
    invisible: 'Er enthält unsichtbare Zeichen.',
    marks: 'Ein Buchstabe trägt zu viele Zeichen.',
    lookalike: 'Nimm einfache Buchstaben; diese Zeichen sehen nur so aus.',
    scripts: 'Er mischt ähnliche Buchstaben aus verschiedenen Schriften.',
  },
  suggest: (name) => `Wie wäre ${name}?`,
  useName: 'Diesen Namen nehmen',
}
