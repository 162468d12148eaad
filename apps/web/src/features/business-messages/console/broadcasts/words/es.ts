import { createPlural } from '../../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  title: 'Difusiones',
  noSubscribers:
    'Nadie recibe tus difusiones todavía. Los clientes las activan junto a su conversación contigo y pueden desactivarlas cuando quieran.',
  reaches: (people) =>
    `${form(people, { one: '# persona recibe', other: '# personas reciben' })} tus difusiones. Nadie más.`,
  message: 'Mensaje',
  messageNote:
    'Aparece en su conversación contigo, y sus respuestas llegan a tu bandeja. Tres al día como mucho.',
  send: 'Enviar',
  reallySend: (people) =>
    form(people, { one: 'Sí, enviarlo a # persona', other: 'Sí, enviarlo a # personas' }),
  preview: 'Como lo verán',
  underWay: 'Está en camino.',
  tooMany: 'Enviaste tres en un día. Puedes enviar la próxima mañana. Lo que escribiste se conserva.',
  before: 'Enviados antes',
  emptyTitle: 'Todavía no hay difusiones',
  emptyText: 'Aquí aparecen tus difusiones, con el número de personas a las que llegaron.',
  sentTo: (people) => form(people, { one: 'llegó a # persona', other: 'llegó a # personas' }),
  onItsWay: 'En camino',
  sent: 'Enviado',
}
