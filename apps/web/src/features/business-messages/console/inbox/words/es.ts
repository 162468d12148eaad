import { createPlural } from '../../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  title: 'Bandeja de entrada',
  threads: 'Conversaciones con clientes',
  which: 'Qué conversaciones',
  filters: { open: 'Abiertas', waiting: 'Respondidas', closed: 'Terminadas', all: 'Todas' },
  emptyTitle: 'Nada por aquí',
  emptyText: {
    open: 'Nadie espera respuesta. Aquí aparecen los mensajes de los clientes.',
    waiting: 'Aquí aparecen las conversaciones que respondiste, mientras esperas al cliente.',
    closed: 'Aquí aparecen las conversaciones terminadas.',
    all: 'Todavía no hay mensajes. Los clientes te encuentran en Empresas, por tu dominio.',
  },
  choose: 'Elige una conversación',
  chooseText: 'Aquí aparecen los mensajes del cliente.',
  threadWith: (name) => `Conversación con ${name}`,
  answered: (text) => `Tú: ${text}`,
  beginning: 'Aquí empieza la conversación. Todo el equipo puede leerla.',
  back: 'Volver a las conversaciones',
  unassigned: 'Sin asignar',
  yours: 'Asignada a ti',
  theirs: (name) => `Asignada a ${name}`,
  activity: (level, redeemed) =>
    `nivel ${level}, ${form(redeemed, { one: '# vale usado', other: '# vales usados' })}`,
  take: 'Asignármela',
  leave: 'Dejar de atenderla',
  close: 'Terminar',
  reopen: 'Reabrir',
  answers: 'Respuestas',
  answersTitle: 'Respuestas guardadas',
  noAnswers: 'Nada todavía. Las respuestas guardadas quedan a un toque en cada conversación.',
  answerTitle: 'Nombre',
  answerText: 'Texto',
  insertAnswer: 'Insertar una respuesta',
  removeAnswer: (title) => `Quitar «${title}»`,
  handOver: 'Asignar a un colega',
  whoIsIt: 'Sobre el cliente',
  copyAddress: 'Copiar dirección',
  addressCopied: 'Dirección copiada',
  since: (day) => `Primer mensaje el ${day}`,
  messageCount: (count) => form(count, { one: '# mensaje', other: '# mensajes' }),
  optedIn: 'Recibe tus difusiones',
  notOptedIn: 'No recibe tus difusiones',
  tellsName: 'Aceptó mostrar nombre y foto',
  tellsNoName: 'No aceptó mostrar nombre y foto',
  does: (level, rewards, redeemed) =>
    `Nivel ${level}, ${form(rewards, { one: '# premio', other: '# premios' })}, ${form(redeemed, { one: '# vale usado', other: '# vales usados' })}`,
  tellsNoActivity: 'No aceptó mostrar niveles ni vales',
}
