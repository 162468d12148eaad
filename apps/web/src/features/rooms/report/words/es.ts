import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Reportar este mensaje',
  text: 'Lo revisan los moderadores de este dominio. No ven quién lo reportó.',
  reason: '¿Qué problema tiene?',
  reasons: { spam: 'Spam', abuse: 'Abuso', illegal: 'Ilegal', other: 'Otro' },
  note: 'Agregar una nota',
  noteNote: 'Opcional.',
  send: 'Reportar',
  reported: 'Reportado. Gracias.',
  known: 'Ya reportaste este mensaje.',
  failed: 'No se pudo reportar. Lo que escribiste se conserva; inténtalo de nuevo.',
}
