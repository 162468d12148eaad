import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  readOnly: 'Por ahora aquí solo escribe el equipo de este sitio.',
  reviewed: {
    newcomers: 'Un moderador lee el primer mensaje de los recién llegados antes de que aparezca.',
    unapproved: 'Un moderador lee aquí tus mensajes antes de que aparezcan, hasta que se apruebe uno.',
    all: 'Un moderador lee aquí los mensajes antes de que aparezcan.',
  },
  slow: (seconds) =>
    form(seconds, {
      one: 'Un mensaje por segundo por persona.',
      other: 'Un mensaje cada # segundos por persona.',
    }),
}
