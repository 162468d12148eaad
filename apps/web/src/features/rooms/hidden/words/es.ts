import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')

export const es: typeof en = {
  blocked: (n) =>
    count(n, { one: 'Un mensaje de alguien que bloqueaste', other: '# mensajes de alguien que bloqueaste' }),
  reported: (n) => count(n, { one: 'Un mensaje que reportaste', other: '# mensajes que reportaste' }),
  show: 'Mostrar',
  undo: 'Deshacer',
  withdrawn: 'Se retiró tu reporte.',
  withdrawFailed: 'No se pudo retirar el reporte. Inténtalo de nuevo.',
}
