import type { en } from './en.ts'

export const es: typeof en = {
  order: 'Orden',
  oldest: 'Más antiguos primero',
  newest: 'Más recientes primero',
  older: 'Mostrar comentarios anteriores',
}
