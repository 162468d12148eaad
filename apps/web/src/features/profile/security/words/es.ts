import { plurals } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('es')

export const es: typeof en = {
  title: 'Seguridad',
  guestTitle: 'Un invitado no tiene cuenta que cuidar',
  guestText: 'Entra para ver dónde has entrado y qué ha pasado con tu cuenta.',
  loading: 'Cargando',
  lastUsed: (time) => `último uso: ${time}`,
  someoneElse: '¿Ha entrado alguien más?',
  everywhere: 'Cerrar sesión en todas partes',
  everywhereNote:
    'Cierra sesión en todos los dispositivos y sitios, también aquí. Vuelves a entrar con tu cartera o con Google.',
  everywhereAsk: '¿Cerrar sesión en todas partes?',
  othersAsk: '¿Cerrar todas las demás sesiones?',
  othersNote: 'Dejan de funcionar al momento. Esta sigue abierta.',
  yes: 'Cerrar sesión',
  yesOthers: 'Cerrarlas',
  everywhereDone: 'Has cerrado sesión en todas partes.',
  everywhereFailed: 'No funcionó. Tu sesión sigue abierta; inténtalo de nuevo.',
  events: 'Qué ha pasado últimamente',
  eventsNote: 'Los últimos 90 días. Si algo de esto no lo hiciste tú, cierra sesión en todas partes.',
  eventsFailed: 'La lista no se cargó.',
  showAll: 'Mostrar todo',
  here: 'Aquí',
  happened: {
    sign_in: 'Inicio de sesión',
    sign_out: 'Cierre de sesión',
    session_ended: 'Se cerró una sesión',
    guest_joined: 'Lo que hiciste como invitado pasó a tu cuenta',
    backup_added: 'Se guardó una copia de la clave de tus mensajes privados',
    backup_deleted: 'Se borró una copia de la clave de tus mensajes privados',
  },
  sessionsEnded: (n) =>
    count(n, {
      one: 'Se cerró # sesión',
      many: 'Se cerraron # de sesiones',
      other: 'Se cerraron # sesiones',
    }),
  loginJoined: 'Se añadió un acceso a tu cuenta',
  namedLoginJoined: (login) => `Se añadió el acceso ${login} a tu cuenta`,
  loginParted: 'Se separó un acceso de tu cuenta',
  namedLoginParted: (login) => `Se separó el acceso ${login} de tu cuenta`,
  firstKeyAdded: 'Se creó la clave de tus mensajes privados',
  keyAdded: (number) => `Se creó la clave número ${number} de tus mensajes privados`,
  notices: {
    sign_in: 'Se ha entrado en tu cuenta desde otro dispositivo.',
    sessions_ended: 'Se cerró tu sesión en otros dispositivos.',
    login_joined: 'Se añadió un acceso a tu cuenta.',
    login_join_undone: 'Se separó un acceso de tu cuenta.',
    key_added: 'Se añadió una clave nueva para tus mensajes privados.',
    backup_deleted: 'Se borró una copia de la clave de tus mensajes privados.',
  },
  ifNotYou: 'Si no fuiste tú, cierra sesión en todas partes.',
  look: 'Abrir Seguridad',
  thatWasMe: 'Fui yo',
}
