import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Notificaciones',
  level: 'Avisarme de',
  levels: { all: 'Todo', mentions: 'Menciones', nothing: 'Nada' },
  levelNotes: {
    all: 'Cada mensaje y cada anuncio.',
    mentions: 'Cuando alguien te menciona o te responde.',
    nothing: 'Sin avisos de esta sala.',
  },
  notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
  again: 'Intentar de nuevo',
}
