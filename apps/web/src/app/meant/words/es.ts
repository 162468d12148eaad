import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')

export const es: typeof en = {
  mentions: (who, place) =>
    place === null ? `${who} te ha mencionado` : `${who} te ha mencionado en ${place}`,
  replies: (who, place) =>
    place === null ? `${who} te ha respondido` : `${who} te ha respondido en ${place}`,
  direct: (who) => `${who} te ha enviado un mensaje privado`,
  business: (who) => `${who} te ha enviado un mensaje`,
  several: (messages) => count(messages, { one: '# mensaje nuevo', other: '# mensajes nuevos' }),
  open: 'Abrir',
}
