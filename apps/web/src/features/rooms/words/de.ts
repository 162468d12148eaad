import type { en } from './en.ts'

export const de: typeof en = {
  emptyTitle: 'Noch keine Nachrichten',
  find: 'Raum oder Person finden',
  order: 'Reihenfolge',
  orders: { default: 'Aktiv', hot: 'Beliebt', new: 'Neu', unread: 'Ungelesen' },
  otherPlaces: 'Andere Domains',
  visited: 'Kürzlich besucht',
  lively: 'Gerade lebhaft',
  noneYet: 'Räume, die du besuchst, stehen hier.',
  none: 'Diese Woche keine Nachrichten hier.',
  failed: 'Die Räume wurden nicht geladen.',
  saidNothing: 'Noch keine Nachrichten',
  hiddenMessage: 'Eine ausgeblendete Nachricht',
  publicRoom: 'Alle mit Foyer können diesen Raum finden und lesen.',
  unlistedRoom: 'Wer diese Adresse öffnet, kann diesen Raum lesen.',
  privateRoom: (host: string) =>
    `Nur auf diesem Server: Alle hier, die ${host} eingeben, teilen diesen Raum. Er steht in keiner Liste.`,
  mentionsYou: 'Du wurdest erwähnt',
  openAddress: 'Adresse öffnen',
  choose: 'Wähl einen Raum',
  chooseText: 'Oder öffne die Lobby irgendeiner Seite.',
  notAnAddressTitle: 'Das ist keine Webadresse',
  notAnAddressText: 'Versuch es mit der Adresse einer Seite, etwa example.com/page.',
}
