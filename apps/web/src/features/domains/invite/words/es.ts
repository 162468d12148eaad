import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Invitar a gente',
  explanation: 'Este enlace abre la sala. Sin aplicación y sin cuenta.',
  code: 'Código QR del enlace',
  share: 'Compartir',
  copyLink: 'Copiar enlace',
  badge: 'Insignia para un README',
  badgeText: 'Una imagen pequeña con el número de mensajes, que lleva hasta aquí.',
  copyBadge: 'Copiar Markdown',
}
