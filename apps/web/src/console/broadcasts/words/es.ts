import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('es')

export const es: typeof en = {
  title: 'Difusiones',
  nobodyAsked:
    'Nadie lo ha pedido todavía. Los clientes dicen que sí junto a su conversación contigo, y pueden decir que no cuando quieran.',
  reaches: (people) =>
    `${form(people, { one: '# persona ha', other: '# personas han' })} pedido lo que envías a muchos. Nadie más lo recibe.`,
  message: 'Mensaje',
  messageNote:
    'Aparece en su conversación contigo, y sus respuestas llegan a tu bandeja. Tres al día como mucho.',
  send: 'Enviar',
  reallySend: (people) =>
    form(people, { one: 'Sí, enviarlo a # persona', other: 'Sí, enviarlo a # personas' }),
  preview: 'Como lo leerán',
  underWay: 'Está en camino.',
  tooMany: 'Se enviaron tres en un día: no se puede enviar otro hasta mañana. Lo que escribiste se conserva.',
  before: 'Enviados antes',
  emptyTitle: 'Aún no se ha enviado nada a muchos',
  emptyText: 'Lo que envíes estará aquí, con a cuántos ha llegado.',
  sentTo: (people) => form(people, { one: 'llegó a # persona', other: 'llegó a # personas' }),
  onItsWay: 'En camino',
  sent: 'Enviado',
}
