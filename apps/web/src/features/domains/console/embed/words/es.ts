import type { en } from './en.ts'

export const es: typeof en = {
  title: 'En tus páginas',
  text: 'Pon esta línea en tus páginas: los visitantes se encuentran en la sala de la página en la que están.',
  modes: {
    bubble: 'Un botón en la esquina',
    inline: 'En su lugar en la página',
    thread: 'Comentarios bajo un artículo',
  },
  pin: 'Solo esta versión del script',
  pinNote:
    'Los navegadores lo ejecutan solo si no ha cambiado ni un byte. Para una más nueva, cambia la línea.',
}
