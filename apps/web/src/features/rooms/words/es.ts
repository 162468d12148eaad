import type { en } from './en.ts'

export const es: typeof en = {
  find: 'Busca una sala o pega una dirección',
  order: 'Orden',
  orders: { default: 'Activas', hot: 'Populares', new: 'Nuevas', unread: 'Sin leer' },
  otherPlaces: 'Otros dominios',
  visited: 'Visitadas hace poco',
  lively: 'Activas ahora',
  noneYet: 'Aquí aparecen las salas que visites.',
  none: 'No hay mensajes esta semana.',
  noneFound: 'No hay ninguna sala con ese nombre. Presiona Enter para abrirlo como dirección.',
  failed: 'Las salas no se cargaron.',
  saidNothing: 'Todavía no hay mensajes',
  mentionsYou: 'Te mencionaron',
  openAddress: 'Abrir una dirección',
  choose: 'Elige una sala',
  chooseText: 'O abre el vestíbulo de cualquier página.',
  notAnAddressTitle: 'Esto no es una dirección web',
  notAnAddressText: 'Prueba con la dirección de una página, como example.com/page.',
}
