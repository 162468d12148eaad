import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('es')

export const es: typeof en = {
  title: 'Bandeja de entrada',
  threads: 'Conversaciones con clientes',
  which: 'Qué conversaciones',
  filters: { open: 'Abiertas', waiting: 'Respondidas', closed: 'Hechas', all: 'Todas' },
  emptyTitle: 'Nada por aquí',
  emptyText: {
    open: 'Nadie espera respuesta. Lo que escriban los clientes llega aquí.',
    waiting: 'Aquí está lo que respondiste y espera al cliente.',
    closed: 'Aquí está lo terminado.',
    all: 'Nadie ha escrito todavía. Los clientes te encuentran en Empresas, por tu dominio.',
  },
  choose: 'Elige una conversación',
  chooseText: 'Aquí estará lo que escribió el cliente.',
  threadWith: (name) => `Conversación con ${name}`,
  answered: (text) => `Tú: ${text}`,
  beginning: 'Aquí empieza la conversación. Puede leerla quien trabaja para el dominio.',
  back: 'Volver a las conversaciones',
  nobodys: 'Nadie la lleva aún',
  yours: 'La llevas tú',
  theirs: (name) => `La lleva ${name}`,
  activity: (level, redeemed) =>
    `nivel ${level}, ${form(redeemed, { one: '# vale usado', other: '# vales usados' })}`,
  take: 'Tomarla',
  leave: 'Dejarla a otros',
  close: 'Hecha',
  reopen: 'Abrir de nuevo',
  answers: 'Respuestas',
  answersTitle: 'Lo que sueles responder',
  noAnswers: 'Nada todavía. Lo que guardes aquí queda a un toque en cada conversación.',
  answerTitle: 'Nombre',
  answerText: 'Texto',
  insertAnswer: 'Insertar una respuesta',
  removeAnswer: (title) => `Quitar «${title}»`,
  handOver: 'Pasar a un compañero',
  whoIsIt: 'Quién es',
  copyAddress: 'Copiar la dirección',
  addressCopied: 'Dirección copiada',
  since: (day) => `Primer mensaje el ${day}`,
  messageCount: (count) => form(count, { one: '# mensaje', other: '# mensajes' }),
  optedIn: 'Quiere lo que envías a muchos',
  notOptedIn: 'No ha pedido lo que envías a muchos',
  tellsName: 'Aceptó mostrar nombre y foto',
  tellsNoName: 'No ha aceptado mostrar nombre y foto',
  does: (level, rewards, redeemed) =>
    `Nivel ${level}, ${form(rewards, { one: '# recompensa', other: '# recompensas' })}, ${form(redeemed, { one: '# vale usado', other: '# vales usados' })}`,
  tellsNoActivity: 'No ha aceptado que veas niveles ni vales',
}
