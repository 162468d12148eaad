import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Denunciar este mensaje',
  text: 'Lo mira la gente de este dominio. No sabe quién lo denunció.',
  reason: 'Qué tiene de malo',
  reasons: { spam: 'Spam', abuse: 'Abuso', illegal: 'Ilegal', other: 'Otro' },
  note: 'Lo que deben saber',
  noteNote: 'No es necesario.',
  send: 'Denunciar',
  reported: 'Denunciado. Gracias.',
  known: 'Ya lo habías denunciado.',
  failed: 'No se pudo denunciar. Lo que escribiste se conserva; inténtalo de nuevo.',
}
