import type { en } from './en.ts'

export const de: typeof en = {
  section: 'Nutzungszahlen',
  title: 'Dürfen wir deine Besuche zählen?',
  text: 'Nur Zahlen. Nicht, wer du bist, und nicht, was du schreibst.',
  signs: 'Deine Wallet unterschreibt die Einwilligung, damit du einen Beleg hast. Das kostet nichts.',
  functional: 'Wie die App benutzt wird',
  functionalNote:
    'Geöffnete Ansichten, angeklickte Links und Zeit in Räumen, für die Betreiber dieses Servers.',
  marketing: 'Besuche, für die Inhaber von Websites',
  marketingNote: 'Sie sehen, wie viele an einem Tag in ihren Räumen waren, nie wer.',
  allow: 'Beides erlauben',
  allowChosen: 'Diese erlauben',
  choose: 'Auswählen',
  decline: 'Nein, danke',
  waiting: 'Einen Moment',
  refused: 'Nichts wurde unterschrieben, und nichts wird gezählt.',
  failed: 'Das ist nicht bei uns angekommen, und nichts wird gezählt. Versuch es noch einmal.',
  allowedAt: (time: string) => `Du hast zugestimmt: ${time}.`,
  declinedAt: (time: string) => `Du hast abgelehnt: ${time}. Nichts wird gezählt.`,
  withdraw: 'Widerrufen',
  look: 'Beleg ansehen',
  download: 'Herunterladen',
}
