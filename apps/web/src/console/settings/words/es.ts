import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Ajustes',
  lobby: 'El vestíbulo',
  name: 'Nombre',
  nameNote: 'Cómo se llaman el vestíbulo y tus mensajes. Vacío: el dominio.',
  logo: 'Logotipo',
  logoNote: 'Dirección de una imagen, https.',
  switches: {
    use_separate_url: 'Una sala por página',
    allow_guest_user: 'Los invitados pueden escribir',
  },
  notes: {
    use_separate_url: 'Si no, todas las páginas comparten una sala.',
    allow_guest_user: 'Si no, hay que iniciar sesión para escribir; leer sigue abierto.',
  },
  allowlist: 'Sitios que pueden mostrar tus salas',
  allowlistNote: 'Un dominio por línea. Vacío: solo el tuyo.',
  ads: 'Espacios junto a las salas',
  adsNote: 'De 0 a 20.',
  pagesTitle: 'Páginas sueltas',
  pagesText: 'Cómo se ve y saluda una página, y las que están debajo.',
  page: 'Dirección de la página',
  pageNote: 'Debe estar en el dominio.',
  open: 'Abrir',
  pageTitle: 'Nombre de la sala',
  welcome: 'Bienvenida',
  colour: 'Color',
  colourNote: 'Como #12a4b8.',
  enabled: 'En uso',
}
