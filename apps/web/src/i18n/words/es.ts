import { createPlural } from '../plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')
const list = new Intl.ListFormat('es')

export const es: typeof en = {
  language: 'es',
  common: {
    foyer: 'Foyer',
    close: 'Cerrar',
    tryAgain: 'Intentar de nuevo',
    unreachable: 'No se puede acceder a Foyer. Reintentando.',
    cancel: 'Cancelar',
    copied: 'Copiado',
    copyFailed: 'El navegador no permitió copiar.',
    back: 'Volver',
    signIn: 'Iniciar sesión',
  },
  nav: {
    main: 'Principal',
    start: 'Foyer, inicio',
    skip: 'Ir al contenido',
    discover: 'Descubrir',
    rooms: 'Salas',
    direct: 'Privados',
    business: 'Empresas',
    rewards: 'Premios',
    contacts: 'Contactos',
    console: 'Consola',
    operator: 'Servidor',
    settings: 'Ajustes',
    unread: (n) => count(n, { one: '# sin leer', other: '# sin leer' }),
  },
  people: {
    guest: (letters) => `Invitado ${letters}`,
    unknownGuest: 'Invitado',
    deleted: 'Cuenta eliminada',
    you: 'Tú',
    youAre: (name) => `Eres ${name}`,
    kinds: {
      guest: { word: 'invitado', title: 'Invitado, sin iniciar sesión' },
      wallet: { word: 'billetera', title: 'Inició sesión con una billetera' },
      googlelogin: { word: 'Google', title: 'Inició sesión con Google' },
      bot: { word: 'bot', title: 'Cuenta automática de este dominio' },
    },
    lately: 'Activos hace poco',
    here: (n) => count(n, { other: '# aquí' }),
  },
  rooms: {
    title: 'Salas',
    lobby: 'Vestíbulo',
    preview: (who, what) => `${who}: ${what}`,
    draft: 'Borrador:',
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
    emptyTitle: 'Todavía no hay mensajes',
    sayHello: 'Saludar',
    failedTitle: 'La sala no se cargó',
    failedText: 'No se perdió nada de lo que escribiste.',
    loading: 'Cargando mensajes',
    loadingOlder: 'Cargando mensajes anteriores',
    beginning: 'Aquí empieza la sala.',
    reconnecting: 'Reconectando. Lo que escribas se guarda y se envía después.',
    typing: (names, others) => {
      const everyone =
        others > 0 ? [...names, count(others, { one: '# persona más', other: '# personas más' })] : names
      return everyone.length === 1
        ? `${everyone[0]} está escribiendo`
        : `${list.format(everyone)} están escribiendo`
    },
    removed: 'Este mensaje se eliminó.',
    hidden: 'Los moderadores eliminaron este mensaje.',
    edited: 'editado',
    mentionsYou: 'Este mensaje te menciona.',
    search: 'Buscar mensajes',
    react: 'Agregar una reacción',
    reaction: (emoji, n) => `${emoji} ${count(n, { other: '#' })}`,
    linkCopied: 'Enlace copiado',
    textCopied: 'Texto copiado',
    sending: 'Enviando',
    offlineReason: 'No hay conexión.',
    notSent: 'No se envió.',
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
    editing: 'Estás editando tu mensaje',
    cancelEdit: 'Dejar de editar',
    save: 'Guardar',
    left: (n) =>
      n >= 0
        ? count(n, { one: 'queda #', other: 'quedan #' })
        : count(-n, { other: '# por encima del límite' }),
  },
}
