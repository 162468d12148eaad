import type { en } from './en.ts'

export const es: typeof en = {
  announcement: 'Anuncio',
  announcements: 'Anuncios',
  pinned: 'fijado',
  read: 'Leer',
  dismiss: 'Descartar',
  all: 'Todos los anuncios',
  toLobby: 'Al vestíbulo',
  loading: 'Cargando',
  failed: 'No se cargaron los anuncios',
  noneTitle: 'Ahora no hay anuncios',
  noneText: 'Aquí aparecen los anuncios de este sitio.',
  gone: 'Este anuncio ya pasó',
  goneText: 'Terminó o se retiró.',
  until: (time) => `hasta el ${time}`,
}
