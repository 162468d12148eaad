import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Notificaciones',
  level: 'Qué te llega de esta sala',
  levels: { all: 'Todo', mentions: 'Menciones', nothing: 'Nada' },
  levelNotes: {
    all: 'Cada mensaje, y los anuncios.',
    mentions: 'Cuando alguien te nombra o te responde.',
    nothing: 'Esta sala queda en silencio.',
  },
  notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
  again: 'Reintentar',
}
