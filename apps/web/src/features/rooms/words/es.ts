import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('es')

export const es: typeof en = {
  find: 'Busca una sala o pega una dirección',
  order: 'Orden',
  orders: { default: 'Activas', hot: 'Animadas', new: 'Nuevas', unread: 'Sin leer' },
  otherPlaces: 'Otros lugares',
  visited: 'Donde has estado',
  lively: 'Con vida ahora mismo',
  noneYet: 'Aquí estarán las salas que visites.',
  none: 'Nadie ha hablado aquí esta semana.',
  noneFound: 'No hay ninguna sala con ese nombre. Pulsa Intro para abrirlo como dirección.',
  failed: 'Las salas no se han cargado.',
  saidNothing: 'Nadie ha escrito todavía',
  actions: 'Acciones del mensaje',
  reactWith: (emoji) => `Reaccionar con ${emoji}`,
  reply: 'Responder',
  copyText: 'Copiar texto',
  copyLink: 'Copiar enlace',
  copyLinkLong: 'Copiar enlace al mensaje',
  more: 'Más',
  edit: 'Cambiar',
  report: 'Denunciar',
  remove: 'Borrar',
  removeTitle: '¿Borrar este mensaje?',
  removeText: 'Desaparece para todos. En su lugar queda una marca discreta.',
  keepIt: 'Conservarlo',
  callsYou: 'Te llaman por tu nombre',
  callSomebody: 'Gente de esta sala',
  peopleFound: (n) => count(n, { one: '# persona a la que llamar', other: '# personas a las que llamar' }),
  openAddress: 'Abrir una dirección',
  choose: 'Elige una sala',
  chooseText: 'O abre el vestíbulo de cualquier página.',
  notAnAddressTitle: 'Esto no es una dirección de la web',
  notAnAddressText: 'Los vestíbulos están detrás de páginas como example.com/page.',
}
