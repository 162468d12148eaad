import type { en } from './en.ts'

export const es: typeof en = {
  announcement: 'Anuncio',
  announcements: 'Anuncios',
  pinned: 'fijado',
  read: 'Leer',
  dismiss: 'Descartar',
}
