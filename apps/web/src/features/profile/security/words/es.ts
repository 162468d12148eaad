import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')

export const es: typeof en = {
  title: 'Seguridad',
  guestTitle: 'Los invitados no tienen cuenta',
  guestText: 'Inicia sesión para ver dónde la tienes abierta y qué pasó con tu cuenta.',
  loading: 'Cargando',
  lastUsed: (time) => `último uso: ${time}`,
  someoneElse: '¿Entró alguien más?',
  everywhere: 'Cerrar sesión en todas partes',
  everywhereNote:
    'Cierra sesión en todos los dispositivos y sitios, incluido este. Vuelve a iniciarla con tu billetera o con Google.',
  everywhereAsk: '¿Cerrar sesión en todas partes?',
  othersAsk: '¿Cerrar todas las demás sesiones?',
  othersNote: 'Dejan de funcionar al momento. Esta sigue abierta.',
  yes: 'Cerrar sesión',
  yesOthers: 'Cerrarlas',
  everywhereDone: 'Cerraste sesión en todas partes.',
  everywhereFailed: 'No funcionó. Tu sesión sigue abierta; inténtalo de nuevo.',
  events: 'Actividad reciente',
  eventsNote: 'Los últimos 90 días. Si algo de esto no lo hiciste tú, cierra sesión en todas partes.',
  eventsFailed: 'La lista no se cargó.',
  showAll: 'Mostrar todo',
  here: 'Aquí',
  happened: {
    sign_in: 'Inicio de sesión',
    sign_out: 'Cierre de sesión',
    session_ended: 'Se cerró una sesión',
    guest_joined: 'Se agregó tu nombre de invitado a tu cuenta',
    member_joined: 'Se agregó a tu cuenta lo que escribiste en un sitio',
    backup_added: 'Se guardó una copia de la clave de tus mensajes privados',
    backup_deleted: 'Se eliminó una copia de la clave de tus mensajes privados',
  },
  sessionsEnded: (n) =>
    count(n, {
      one: 'Se cerró # sesión',
      many: 'Se cerraron # de sesiones',
      other: 'Se cerraron # sesiones',
    }),
  loginJoined: 'Se agregó un acceso a tu cuenta',
  namedLoginJoined: (login) => `Se agregó el acceso ${login} a tu cuenta`,
  loginParted: 'Se quitó un acceso de tu cuenta',
  namedLoginParted: (login) => `Se quitó el acceso ${login} de tu cuenta`,
  firstKeyAdded: 'Se creó la clave de tus mensajes privados',
  keyAdded: (number) => `Se creó la clave número ${number} de tus mensajes privados`,
  notices: {
    sign_in: 'Se inició sesión en tu cuenta desde otro dispositivo.',
    sessions_ended: 'Se cerró tu sesión en otros dispositivos.',
    login_joined: 'Se agregó un acceso a tu cuenta.',
    login_join_undone: 'Se quitó un acceso de tu cuenta.',
    key_added: 'Se agregó una clave nueva para tus mensajes privados.',
    backup_deleted: 'Se eliminó una copia de la clave de tus mensajes privados.',
  },
  ifNotYou: 'Si no fuiste tú, cierra sesión en todas partes.',
  look: 'Abrir Seguridad',
  thatWasMe: 'Fui yo',
  network: 'Red de tu billetera',
  networkNote:
    'La cadena que tu billetera muestra a esta página. Las recompensas y los mensajes no dependen de ella.',
  chainAsked: 'Confírmalo en tu billetera.',
  chainDeclined: 'Tu billetera se quedó en su red.',
  chainUnknown: 'Tu billetera no tiene esta red. Añádela primero allí.',
  chainFailed: 'La red no cambió. Inténtalo de nuevo.',
  chains: { '0x1': 'Ethereum', '0x5': 'Goerli', '0x89': 'Polygon' },
}
