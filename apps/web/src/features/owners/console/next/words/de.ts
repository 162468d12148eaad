import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Was als Nächstes geht',
  text: 'Alles hier ist freiwillig und verschwindet, wenn es getan ist.',
  later: 'Jetzt nicht',
  steps: {
    proved: {
      title: 'Setz den Nachweis wieder ein',
      text: 'Bei unserer letzten Prüfung haben wir ihn nicht gefunden.',
    },
    named: {
      title: 'Gib deiner Website einen Namen',
      text: 'Er steht in der Lobby, in Nachrichten und in Listen.',
    },
    greeted: { title: 'Sag Hallo in der Lobby', text: 'Gäste sehen, dass jemand da ist.' },
    staffed: { title: 'Hol dein Team dazu', text: 'Agenten antworten Kunden, Moderatoren halten Ordnung.' },
    rewarding: {
      title: 'Biete etwas an',
      text: 'Gutscheine und Prämien für alle, die mitreden.',
    },
  },
}
