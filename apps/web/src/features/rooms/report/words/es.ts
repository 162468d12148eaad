import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Reportar este mensaje',
  text: {
    staff: 'Lo revisará el equipo de este dominio, sin saber quién lo reportó. Dejarás de ver el mensaje.',
    operator:
      'Este dominio aún no tiene dueño, así que lo revisarán los operadores de este servidor. Dejarás de ver el mensaje.',
    none: 'Este dominio no tiene dueño ni este servidor operadores, así que nadie revisa los reportes todavía. El tuyo se guarda para ellos, y dejarás de ver el mensaje.',
  },
  reason: '¿Qué problema tiene?',
  reasons: { spam: 'Spam', abuse: 'Abuso', illegal: 'Ilegal', other: 'Otro' },
  note: 'Agregar una nota',
  noteNote: 'Opcional.',
  send: 'Reportar',
  reported: 'Reportado y oculto para ti.',
  undo: 'Deshacer',
  known: 'Ya reportaste este mensaje. Está oculto para ti.',
  failed: 'No se pudo reportar. Lo que escribiste se conserva; inténtalo de nuevo.',
}
