import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Mitglieder der Website',
  text: 'Wer auf deiner Website ein Konto hat, kann hier damit schreiben. Dein Server unterschreibt dafür mit einem Schlüssel.',
  emptyTitle: 'Noch keine Schlüssel',
  emptyText: 'Leg einen an, damit Angemeldete deiner Website hier ohne weitere Anmeldung schreiben.',
  kind: 'Art des Schlüssels',
  kinds: { secret: 'Geheimnis', jwks: 'Öffentliche Schlüssel' },
  kindNotes: {
    secret:
      'Wir erzeugen ein Geheimnis, mit dem dein Server unterschreibt (HS256). Es wird nur einmal gezeigt.',
    jwks: 'Dein Server unterschreibt mit einem eigenen Schlüssel (EdDSA, Ed25519) und veröffentlicht die öffentlichen als JWKS.',
  },
  since: (day: string) => `seit ${day}`,
  unused: 'nie benutzt',
  usedAt: (time: string) => `zuletzt benutzt ${time}`,
  revokedAt: (day: string) => `widerrufen ${day}`,
  add: 'Neuer Schlüssel',
  url: 'Adresse des JWKS',
  urlNote: 'Sie beginnt mit https:// und ist aus dem Internet erreichbar.',
  create: 'Anlegen',
  full: 'Zwei Schlüssel gelten, damit du vom einen zum nächsten wechseln kannst. Widerruf einen, um einen weiteren anzulegen.',
  secretTitle: 'Das Geheimnis dieses Schlüssels',
  secretText:
    'Damit unterschreibt dein Server. Es bleibt dort, nie in einer Seite: Es wird nur jetzt gezeigt.',
  revoke: 'Widerrufen',
  revokeNamed: (name: string) => `${name} widerrufen`,
  revokeSure: 'Diesen Schlüssel widerrufen?',
  revokeNote: 'Alle, die damit angemeldet sind, werden sofort abgemeldet. Ihre Nachrichten bleiben.',
  how: 'So unterschreibt dein Server',
  howText: 'In Node. Die Anleitung „Site members“ hat dasselbe in PHP, Python, Go und Ruby.',
  copy: 'Kopieren',
}
