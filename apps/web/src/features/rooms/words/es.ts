import type { en } from './en.ts'

export const es: typeof en = {
  emptyTitle: 'Todavía no hay mensajes',
  find: 'Buscar una sala o persona',
  order: 'Orden',
  orders: { default: 'Activas', hot: 'Populares', new: 'Nuevas', unread: 'Sin leer' },
  otherPlaces: 'Otros dominios',
  visited: 'Visitadas hace poco',
  lively: 'Activas ahora',
  noneYet: 'Aquí aparecen las salas que visites.',
  none: 'No hay mensajes esta semana.',
  failed: 'Las salas no se cargaron.',
  saidNothing: 'Todavía no hay mensajes',
  hiddenMessage: 'Un mensaje oculto',
  publicRoom: 'Cualquiera que use Foyer puede encontrar y leer esta sala.',
  unlistedRoom: 'Cualquiera que abra esta dirección puede leer esta sala.',
  privateRoom: (host) =>
    `Solo en este servidor: todos los que escriban aquí ${host} comparten esta sala. No aparece en ninguna lista.`,
  mentionsYou: 'Te mencionaron',
  openAddress: 'Abrir una dirección',
  choose: 'Elige una sala',
  chooseText: 'O abre el vestíbulo de cualquier página.',
  notAnAddressTitle: 'Esto no es una dirección web',
  notAnAddressText: 'Prueba con la dirección de una página, como example.com/page.',
}
