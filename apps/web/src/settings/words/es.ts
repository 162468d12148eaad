import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Ajustes',
  look: 'Apariencia',
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  languageNote: 'Solo cambian las palabras de Foyer; lo que escribe la gente se queda como está.',
  privacy: 'Privacidad',
  previews: 'Vistas previas de enlaces',
  previewsNote:
    'Foyer mira la página por ti, así que la página no sabe quién lee. Sin ellas, los enlaces se quedan tal cual.',
  ownData: 'Tus datos',
  take: 'Llévatelos contigo',
  takeNote: 'Un archivo con todo lo que se guarda sobre ti.',
  takeAction: 'Descargar',
  taking: 'Reuniendo',
  takeFailed: 'No se ha podido crear el archivo. No se ha perdido nada; inténtalo de nuevo.',
  leave: 'Irse para siempre',
  leaveNote: 'Se borran tus palabras, tu nombre y tus cosas. Nadie puede recuperarlos.',
  leaveAction: 'Borrar todo',
  leaveTitle: '¿Irte para siempre?',
  leaveText:
    'Se retira lo que escribiste en las salas, los mensajes privados desaparecen en ambos lados, y terminan contactos, niveles y vales. Nadie puede recuperarlos, ni siquiera nosotros.',
  leaveYes: 'Borrar todo',
  leaving: 'Borrando',
  leaveNo: 'Quedarme',
  leaveFailed: 'Eso no ha funcionado. Sigues aquí; inténtalo de nuevo.',
  left: 'Se ha borrado todo. Este navegador es una nueva visita.',
}
