import type { en } from './en.ts'

export const es: typeof en = {
  notChanged: 'No se cambió.',
  dismiss: 'Ocultar',
  until: (time) => `Hasta el ${time}.`,
  reason: 'Motivo:',
  reasons: {
    banned: 'Puedes leer en este servidor, pero no escribir: sus operadores te han vetado.',
    blocked: 'Aquí puedes leer, pero no escribir.',
    guestsNotAllowed: 'Los invitados pueden leer aquí. Inicia sesión para escribir.',
    readOnly: 'Esta sala es de solo lectura.',
    unwelcome: 'Este mensaje contiene palabras que aquí no se permiten.',
    spam: 'Esto parece spam, así que no se envió.',
    held: 'Solo tú ves esto hasta que lo revise un moderador.',
  },
}
