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
  noneText:
    'Cuando quienes llevan este sitio den nombre a una página, o saluden a sus visitas, aparecerá aquí.',
  gone: 'Esta página ya no está configurada',
  goneText: 'Quienes llevan este sitio la han cambiado.',
  openRoom: 'Abrir su sala',
  colour: 'Color',
  off: 'Desactivada por ahora',
  welcome: 'Bienvenida',
}
