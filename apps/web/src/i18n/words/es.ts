import { plurals } from '../plurals.ts'
import type { en } from './en.ts'

const count = plurals('es')
const list = new Intl.ListFormat('es')

export const es: typeof en = {
  language: 'es',
  common: {
    foyer: 'Foyer',
    close: 'Cerrar',
    tryAgain: 'Intentar de nuevo',
    cancel: 'Cancelar',
    copied: 'Copiado',
    copyFailed: 'El navegador no ha permitido copiar.',
    back: 'Volver',
    signIn: 'Iniciar sesión',
  },
  nav: {
    main: 'Principal',
    start: 'Foyer, inicio',
    skip: 'Ir al contenido',
    discover: 'Descubrir',
    rooms: 'Salas',
    direct: 'Directos',
    business: 'Negocios',
    rewards: 'Premios',
    contacts: 'Contactos',
    settings: 'Ajustes',
    unread: (n) => count(n, { one: '# sin leer', other: '# sin leer' }),
  },
  people: {
    guest: (letters) => `Visita ${letters}`,
    unknownGuest: 'Visita',
    you: 'Tú',
    youAre: (name) => `Eres ${name}`,
    kinds: {
      guest: { word: 'visita', title: 'De visita, sin iniciar sesión' },
      wallet: { word: 'cartera', title: 'Ha iniciado sesión con una cartera' },
      googlelogin: { word: 'Google', title: 'Ha iniciado sesión con Google' },
      bot: { word: 'bot', title: 'Un programa de este dominio' },
    },
    lately: 'Hablaron hace poco',
    here: (n) => count(n, { other: '# aquí' }),
  },
  rooms: {
    title: 'Salas',
    lobby: 'Vestíbulo',
    preview: (who, what) => `${who}: ${what}`,
  },
  room: {
    messages: 'Mensajes',
    details: 'Detalles',
    backToRooms: 'Volver a las salas',
    today: 'Hoy',
    yesterday: 'Ayer',
    newCount: (n) => count(n, { one: '# nuevo', other: '# nuevos' }),
    newBelow: (n) =>
      n === 0 ? 'Ir a lo último' : count(n, { one: '# nuevo más abajo', other: '# nuevos más abajo' }),
    emptyTitle: 'Nadie ha escrito todavía',
    emptyText: 'Aquí se leerá lo que la gente diga de esta página.',
    sayHello: 'Saludar',
    failedTitle: 'La sala no ha respondido',
    failedText: 'No se ha perdido nada de lo que has escrito.',
    loading: 'Cargando mensajes',
    loadingOlder: 'Cargando mensajes anteriores',
    beginning: 'Aquí empieza la sala.',
    reconnecting: 'Conectando de nuevo. Lo que escribas se guarda y se envía después.',
    typing: (names, others) => {
      const everyone =
        others > 0 ? [...names, count(others, { one: '# persona más', other: '# personas más' })] : names
      return everyone.length === 1
        ? `${everyone[0]} está escribiendo`
        : `${list.format(everyone)} están escribiendo`
    },
    removed: 'Este mensaje se ha borrado.',
    hidden: 'Los moderadores han retirado este mensaje.',
    edited: 'editado',
    callsYou: 'Te llama por tu nombre.',
    search: 'Buscar lo que se dijo',
    notChanged: 'Sin cambiar.',
    react: 'Añadir una reacción',
    reaction: (emoji, n) => `${emoji} ${count(n, { other: '#' })}`,
    linkCopied: 'Enlace copiado',
    textCopied: 'Texto copiado',
    notSent: 'Sin enviar.',
    sending: 'Enviando',
    offlineReason: 'No hay conexión.',
    discard: 'Descartar',
    linkGone: 'Ese mensaje ya no está en esta sala.',
  },
  composer: {
    write: (room) => `Escribir en ${room}`,
    send: 'Enviar',
    emoji: 'Emoji',
    speak: 'Hablar en vez de escribir',
    replyingTo: 'En respuesta a',
    cancelReply: 'Cancelar la respuesta',
    editing: 'Cambias tu mensaje',
    cancelEdit: 'Dejar de cambiar',
    save: 'Guardar',
    left: (n) =>
      n >= 0
        ? count(n, { one: 'queda #', other: 'quedan #' })
        : count(-n, { one: 'sobra #', other: 'sobran #' }),
  },
}
