import type { en } from './en.ts'

export const es: typeof en = {
  now: 'Aquí ahora',
  welcome: 'Bienvenida',
  thisRoom: 'Esta sala',
  copyAddress: 'Copiar dirección',
  openPage: 'Abrir la página',
  guestsMayWrite: 'Las visitas pueden escribir',
  guestsMayRead: 'Las visitas leen, los miembros escriben',
  ownRooms: 'Cada página tiene su propia sala',
  oneRoom: 'Todas las páginas comparten una sala',
  nobody: 'Nadie ha hablado todavía.',
  run: 'Llevar este dominio',
}
