import type { en } from './en.ts'

/** Textos de la zona de páginas de un dominio. */
export const es: typeof en = {
  title: 'Páginas',
  one: 'Una página',
  all: 'Todas las páginas',
  toLobby: 'Al vestíbulo',
  loading: 'Cargando',
  failed: 'No se cargaron las páginas',
  noneTitle: 'Aún no hay páginas',
  noneText: 'Aquí aparecen las páginas a las que el equipo de este sitio da un nombre o un saludo.',
  gone: 'Esta página ya no está configurada',
  goneText: 'El equipo de este sitio la ha cambiado.',
  openRoom: 'Abrir su sala',
  colour: 'Color',
  off: 'Desactivada por ahora',
  welcome: 'Bienvenida',
}
