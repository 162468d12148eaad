import type { en } from './en.ts'

export const es: typeof en = {
  notChanged: 'No se cambió.',
  dismiss: 'Ocultar',
  until: (time) => `Hasta el ${time}.`,
  reason: 'Motivo:',
  notReacted: 'Tu reacción no se envió. Inténtalo de nuevo.',
  tooManyReactions: 'En este mensaje no cabe otro tipo de reacción.',
  held: {
    unknown: 'Solo tú ves esto hasta que se revise.',
    staff: 'Solo tú ves esto hasta que lo revise un moderador.',
    operator: 'Solo tú ves esto hasta que lo revisen los operadores de este servidor.',
    none: 'Solo tú ves esto. Hay que revisarlo, y en este servidor todavía no hay nadie que lo haga.',
  },
  reasons: {
    banned: 'Puedes leer en este servidor, pero no escribir: sus operadores te han vetado.',
    blocked: 'Aquí puedes leer, pero no escribir.',
    guestsNotAllowed: 'Los invitados pueden leer aquí. Inicia sesión para escribir.',
    readOnly: 'Esta sala es de solo lectura.',
    levelNeeded: 'Para escribir aquí necesitas un nivel más alto en este sitio.',
    tokenNeeded: 'Ninguna de tus carteras tiene suficiente del token que se pide para escribir aquí.',
    walletNeeded: 'Para escribir aquí hace falta un token. Inicia sesión con la cartera que lo tiene.',
    gateUnknown:
      'Ahora mismo no se puede comprobar lo que tienen tus carteras. Inténtalo de nuevo en un momento.',
    unwelcome: 'Este mensaje contiene palabras que aquí no se permiten.',
    spam: 'Esto parece spam, así que no se envió.',
    waiting: 'Varios de tus mensajes esperan aquí a un moderador. Podrás enviar más cuando los revise.',
    premoderated:
      'Un moderador lee aquí los mensajes antes de que aparezcan, así que este se queda como está.',
    tooLate: 'Ya pasaron los 15 minutos para editar este mensaje.',
    editedSince: 'Este mensaje se editó mientras tanto. Míralo y edítalo de nuevo.',
    tooMany: 'Vas demasiado rápido. Inténtalo de nuevo en un momento.',
  },
}
