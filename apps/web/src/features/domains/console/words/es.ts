import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Ajustes',
  lobby: 'El vestíbulo',
  name: 'Nombre',
  nameNote: 'Se muestra en el vestíbulo y en tus mensajes. Si está vacío, se muestra el dominio.',
  logo: 'Logotipo',
  logoAddress: 'Usar una dirección web',
  logoNote: 'Dirección de una imagen, con https.',
  switches: {
    use_separate_url: 'Una sala por página',
    allow_guest_user: 'Los invitados pueden escribir',
    allow_indexing: 'Los buscadores pueden mostrar las salas de este dominio',
  },
  notes: {
    use_separate_url: 'Si está desactivado, todas las páginas comparten una sala.',
    allow_guest_user:
      'Si está desactivado, hay que iniciar sesión para escribir en tus salas y a ti. Leer pueden todos.',
    allow_indexing:
      'Si está desactivado, las salas no salen en los resultados de búsqueda ni tienen feed público.',
  },
  allowlist: 'Sitios que pueden mostrar tus salas',
  allowlistNote: 'Un dominio por línea. Si está vacío, solo el tuyo.',
  ads: 'Espacios de publicidad',
  adsNote: 'De 0 a 20.',
  pagesTitle: 'Páginas individuales',
  pagesText: 'Nombre, aspecto y bienvenida de una página y de las que están debajo.',
  page: 'Dirección de la página',
  pageNote: 'Debe pertenecer a este dominio.',
  open: 'Abrir',
  pageTitle: 'Nombre de la sala',
  removePage: '¿Quitar los ajustes de esta página?',
  removePageNote: 'La página y las que cuelgan de ella vuelven a verse como el resto del dominio.',
  welcome: 'Mensaje de bienvenida',
  colour: 'Color',
  colourNote: 'Por ejemplo #12a4b8.',
  enabled: 'Activado',
}
