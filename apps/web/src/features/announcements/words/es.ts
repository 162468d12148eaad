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
  noneText: 'Lo que anuncien quienes llevan este sitio aparecerá aquí.',
  gone: 'Este anuncio ya pasó',
  goneText: 'Ha terminado o se ha retirado.',
  until: (time) => `hasta el ${time}`,
}
