import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  readOnly: 'Por ahora aquí solo escribe el equipo de este sitio.',
  slow: (seconds) =>
    form(seconds, {
      one: 'Un mensaje por segundo por persona.',
      other: 'Un mensaje cada # segundos por persona.',
    }),
}
