import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Spam',
  text: 'Nachrichten von Neuen, die nach Spam aussehen, warten auf eine Prüfung. Dein Team und Leute, die schon eine Weile da sind, sind ausgenommen.',
  guards: { off: 'Aus', calm: 'Ruhig', strict: 'Streng' },
  what: {
    off: 'Nichts wird zurückgehalten.',
    calm: 'Nur, was klar Spam ist. Eine erste Nachricht ohne Link kommt immer durch.',
    strict: 'Auch der erste Link von Neuen wartet.',
  },
  asServer: 'Für den ganzen Server gewählt.',
  asConfigured: 'Wie der Server eingestellt ist.',
  back: 'Vorgabe benutzen',
  held: (points: string) => `Sieht nach Spam aus · ${points}`,
  reasons: {
    newcomer: 'Neu hier',
    firstLink: 'Erster Link',
    manyLinks: 'Viele Links',
    repeated: 'Schon geschrieben',
    speed: 'Sehr schnell',
    disguised: 'Verkleidete Buchstaben',
    shouting: 'Geschrien',
  },
}
