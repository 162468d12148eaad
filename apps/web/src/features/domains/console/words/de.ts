import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Einstellungen',
  lobby: 'Die Lobby',
  name: 'Name',
  nameNote: 'Steht an der Lobby und an deinen Nachrichten. Leer: die Domain.',
  logo: 'Logo',
  logoAddress: 'Stattdessen eine Webadresse angeben',
  logoNote: 'Adresse eines Bildes, https.',
  switches: {
    use_separate_url: 'Ein Raum für jede Seite',
    allow_guest_user: 'Gäste dürfen schreiben',
    allow_indexing: 'Suchmaschinen dürfen die Räume dieser Domain zeigen',
  },
  notes: {
    use_separate_url: 'Ausgeschaltet teilen sich alle Seiten einen Raum.',
    allow_guest_user:
      'Ausgeschaltet meldet man sich an, um in deinen Räumen und dir zu schreiben. Lesen können alle.',
    allow_indexing:
      'Ausgeschaltet erscheinen die Räume in keinen Suchergebnissen und haben keinen öffentlichen Feed.',
  },
  allowlist: 'Websites, die deine Räume zeigen dürfen',
  allowlistNote: 'Eine Domain pro Zeile. Leer: nur deine eigene.',
  ads: 'Anzeigenplätze neben den Räumen',
  adsNote: '0 bis 20.',
  pagesTitle: 'Einzelne Seiten',
  pagesText: 'Name, Aussehen und Begrüßung einer Seite und aller darunter.',
  page: 'Adresse der Seite',
  pageNote: 'Sie muss zu dieser Domain gehören.',
  open: 'Öffnen',
  pageTitle: 'Name des Raums',
  removePage: 'Die Einstellungen dieser Seite entfernen?',
  removePageNote: 'Die Seite und alle darunter sehen wieder aus wie der Rest der Domain.',
  welcome: 'Begrüßung',
  colour: 'Farbe',
  colourNote: 'Zum Beispiel #12a4b8.',
  enabled: 'Eingeschaltet',
}
