import type { en } from './en.ts'

export const es: typeof en = {
  open: 'Abrir en Foyer',
  blocked: 'Tu navegador ha bloqueado nuestra ventana. Permítela e inténtalo de nuevo.',
  refused: 'El inicio de sesión no ha funcionado. Inténtalo de nuevo.',
  quote: 'Citar la selección de la página',
  drop: 'Quitar la cita',
  nothing: 'Selecciona primero un texto de la página.',
  gone: 'La página ya no dice esto.',
  silent: 'La página no responde.',
}
