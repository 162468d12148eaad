import type { en } from './en.ts'

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
  callsYou: 'Te llaman por tu nombre',
  openAddress: 'Abrir una dirección',
  choose: 'Elige una sala',
  chooseText: 'O abre el vestíbulo de cualquier página.',
  notAnAddressTitle: 'Esto no es una dirección de la web',
  notAnAddressText: 'Los vestíbulos están detrás de páginas como example.com/page.',
}
