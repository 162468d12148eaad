import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  title: 'Publicidad',
  places: (slots) =>
    slots === 0
      ? 'No se muestra nada: este dominio no tiene espacios de publicidad.'
      : `${form(slots, { one: 'El primero se muestra', other: 'Los # primeros se muestran' })} junto a las salas, con la indicación de publicidad.`,
  changePlaces: 'Ajustar espacios',
  emptyTitle: 'Todavía no hay anuncios publicitarios',
  emptyText:
    'Tu publicidad aparece junto a cada sala del dominio. Las vistas y los clics solo se cuentan de quienes aceptaron.',
  nth: (place) => `Publicidad ${place}`,
  shown: 'Se muestra',
  notShown: 'No se muestra',
  moveUp: (place) => `Subir el ${place}`,
  moveDown: (place) => `Bajar el ${place}`,
  removeNth: (place) => `Quitar el ${place}`,
  text: 'Texto',
  textNote: '120 caracteres como mucho.',
  link: 'Enlace',
  linkNote: 'Una dirección https.',
  image: 'Imagen',
  imageNote: 'Dirección de una imagen, con https. Opcional.',
  add: 'Agregar',
  figures: 'Últimos 30 días',
  figuresText: 'Solo de visitas que aceptaron que se las cuente.',
  notCounted: 'Este servidor no cuenta vistas ni clics.',
  views: (count) => form(count, { one: '# vista', other: '# vistas' }),
  clicks: (count) => form(count, { one: '# clic', other: '# clics' }),
  rate: (share) => `${share} hizo clic`,
}
