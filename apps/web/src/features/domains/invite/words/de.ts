import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Leute einladen',
  explanation: 'Dieser Link öffnet den Raum. Ohne App und ohne Konto.',
  code: 'QR-Code des Links',
  share: 'Teilen',
  copyLink: 'Link kopieren',
  badge: 'Badge für eine README',
  badgeText: 'Ein kleines Bild mit der Zahl der Nachrichten, das hierher führt.',
  copyBadge: 'Markdown kopieren',
}
