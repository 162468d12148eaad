import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Spam',
  text: 'Nachrichten von Neuen, die nach Spam aussehen, werden zur Prüfung zurückgehalten. Dein Team und alle, die schon eine Weile da sind, sind ausgenommen.',
  guards: { off: 'Aus', calm: 'Locker', strict: 'Streng' },
  what: {
    off: 'Nichts wird zurückgehalten.',
    calm: 'Nur, was klar Spam ist. Eine erste Nachricht ohne Link kommt immer durch.',
    strict: 'Auch der erste Link von Neuen wartet.',
  },
  asServer: 'Für den ganzen Server gewählt.',
  asConfigured: 'In der Konfiguration des Servers festgelegt.',
  back: 'Vorgabe benutzen',
  premoderated: 'Wartet auf Freigabe',
  held: (points: string) => `Sieht nach Spam aus · ${points}`,
  reasons: {
    newcomer: 'Neu hier',
    firstLink: 'Erster Link',
    manyLinks: 'Viele Links',
    repeated: 'Wiederholter Text',
    speed: 'Sehr schnell',
    disguised: 'Täuschend ähnliche Buchstaben',
    shouting: 'Großbuchstaben oder gedehnte Buchstaben',
  },
}
