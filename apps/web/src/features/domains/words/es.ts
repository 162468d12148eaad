import type { en } from './en.ts'

export const es: typeof en = {
  now: 'Aquí ahora',
  welcome: 'Bienvenida',
  thisRoom: 'Esta sala',
  invite: 'Invitar',
  openPage: 'Abrir la página',
  guestsMayWrite: 'Los invitados pueden escribir',
  guestsMayRead: 'Los invitados leen; para escribir hay que iniciar sesión',
  gate: {
    level: (n) => `Para escribir hace falta el nivel ${n}`,
    token: 'Para escribir hace falta un token',
  },
  ownRooms: 'Cada página tiene su propia sala',
  oneRoom: 'Todas las páginas comparten una sala',
  nobody: 'Nadie escribió todavía.',
  run: 'Administrar este dominio',
  announcements: 'Anuncios de este sitio',
  pages: 'Páginas de este sitio',
}
