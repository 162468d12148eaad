import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Consola',
  guestTitle: 'Inicia sesión para gestionar un dominio',
  guestText:
    'Quien demuestra que un dominio es suyo habla aquí con sus visitantes. La prueba queda unida a tu nombre.',
  emptyTitle: 'Todavía no tienes ningún dominio',
  emptyText: 'Aquí estarán los dominios que hayas demostrado que son tuyos.',
}
