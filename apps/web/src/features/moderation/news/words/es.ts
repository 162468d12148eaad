import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  title: 'Tus reportes',
  decided: (count) =>
    form(count, {
      one: 'Se revisó tu reporte.',
      many: 'Se revisaron # de tus reportes.',
      other: 'Se revisaron # de tus reportes.',
    }),
  look: 'Ver',
  messageIn: (domain) => `Un mensaje en ${domain}`,
  waits: 'Pendiente de decisión.',
  outcomes: {
    kept: 'Revisado: se queda, porque no incumple ninguna regla.',
    removed: 'Eliminado. Gracias.',
    blocked: 'Eliminado, y su autor ya no puede escribir allí.',
    banned: 'Eliminado, y su autor ya no puede escribir en este servidor.',
  },
  reasons: { spam: 'Spam', abuse: 'Abuso', illegal: 'Ilegal', other: 'Otro' },
}
