import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Ajustes',
  look: 'Apariencia',
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  languageNote: 'Cambia los textos de Foyer. Los mensajes quedan como la gente los escribió.',
  privacy: 'Privacidad',
  previews: 'Vistas previas de enlaces',
  previewsNote:
    'Foyer carga la página por ti, así el sitio no ve quién lee. Sin vistas previas, los enlaces se muestran como texto.',
  ownData: 'Tus datos',
  take: 'Exportar tus datos',
  takeNote: 'Un archivo con todo lo que guardamos sobre ti.',
  takeAction: 'Descargar',
  taking: 'Preparando',
  takeFailed: 'No se pudo crear el archivo. No se perdió nada; inténtalo de nuevo.',
  leave: 'Irse para siempre',
  leaveNote: 'Se eliminan tus mensajes, tu nombre y todo lo que tienes. No se puede deshacer.',
  leaveAction: 'Eliminar todo',
  leaveTitle: '¿Irte para siempre?',
  leaveText:
    'Tus mensajes en las salas se eliminan, los mensajes privados desaparecen en ambos lados y terminan tus contactos, niveles y vales. Nadie puede recuperarlos, ni siquiera nosotros.',
  leaveYes: 'Eliminar todo',
  leaving: 'Eliminando',
  leaveNo: 'Quedarme',
  leaveFailed: 'No funcionó. Sigues aquí; inténtalo de nuevo.',
  left: 'Se eliminó todo. Ahora eres un invitado nuevo.',
}
