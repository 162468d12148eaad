import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('es')

export const es: typeof en = {
  title: 'Publicidad',
  places: (slots) =>
    slots === 0
      ? 'No se muestra nada: el dominio no tiene espacios junto a sus salas.'
      : `${form(slots, { one: 'El primero se muestra', other: 'Los # primeros se muestran' })} junto a las salas, señalado como publicidad.`,
  changePlaces: 'Fijar cuántos',
  emptyTitle: 'Nada que mostrar todavía',
  emptyText: 'Lo que añadas estará junto a cada sala del dominio. Solo se cuenta a quienes lo aceptaron.',
  nth: (place) => `Espacio ${place}`,
  shown: 'Se muestra',
  notShown: 'No se muestra',
  moveUp: (place) => `Subir el ${place}`,
  moveDown: (place) => `Bajar el ${place}`,
  removeNth: (place) => `Quitar el ${place}`,
  text: 'Texto',
  textNote: '120 caracteres como mucho.',
  link: 'Adónde lleva',
  linkNote: 'Con https.',
  image: 'Imagen',
  imageNote: 'Dirección de una imagen, https. No es necesaria.',
  add: 'Añadir uno',
}
