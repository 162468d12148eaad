import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Mit deinem Rettungscode anmelden',
  lead: 'Der Code deines Passkeys bringt deinen Namen und deine privaten Nachrichten in diesen Browser. Er bleibt nur auf dieser Seite: Nach dem Neuladen tippst du ihn für eine Unterschrift noch einmal.',
  askTitle: 'Gib deinen Rettungscode ein',
  askLead:
    'Du hast dich mit dem Code deines Passkeys angemeldet, und diese Seite bewahrt ihn nicht auf. Für das, was du tust, wird er noch einmal gebraucht.',
  label: 'Rettungscode',
  hint: '14 Gruppen aus vier Buchstaben und Ziffern',
  go: 'Anmelden',
  goOn: 'Weiter',
  length: (letters: number, wanted: number) =>
    `Der Code hat ${wanted} Buchstaben und Ziffern; hier sind es ${letters}.`,
  character: (group: number) => `In Gruppe ${group} steht ein Zeichen, das in keinem Code vorkommt.`,
  slip: (group: number) =>
    `In Gruppe ${group} stimmt ein Buchstabe oder eine Ziffer nicht. Vergleich sie mit deinem Code.`,
  slips:
    'Der Code stimmt nicht: Mehr als ein Buchstabe oder eine Ziffer weicht ab. Vergleich jede Gruppe mit deinem Code.',
  backup:
    'Dieser Code öffnet nur die Sicherung deiner privaten Nachrichten. Zum Anmelden brauchst du den Code deines Passkeys mit 14 Gruppen.',
  other: 'Das ist der Code eines anderen Kontos.',
}
