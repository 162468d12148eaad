import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  readOnly: 'Por ahora aquí solo escribe el equipo de este sitio.',
  reviewed: {
    newcomers: 'Un moderador lee el primer mensaje de los recién llegados antes de que aparezca.',
    unapproved: 'Un moderador lee aquí tus mensajes antes de que aparezcan, hasta que se apruebe uno.',
    all: 'Un moderador lee aquí los mensajes antes de que aparezcan.',
  },
  slow: (seconds) =>
    form(seconds, {
      one: 'Un mensaje por segundo por persona.',
      other: 'Un mensaje cada # segundos por persona.',
    }),
  gate: {
    level: (n) => `Para escribir aquí hace falta el nivel ${n}.`,
    token: (what, chain) => `Para escribir aquí hacen falta ${what} en ${chain}.`,
    coin: (amount, symbol) => `${amount} ${symbol}`,
    piece: (amount, id) => `${amount} × token ${id}`,
    unnamed: (amount, contract) => `${amount} tokens de ${contract}`,
    chain: (id) => `la cadena ${id}`,
    because: {
      guest: 'Inicia sesión con una cartera que los tenga.',
      no_wallet: 'Tu cuenta aún no tiene ninguna cartera. Añade una que los tenga.',
      too_little: 'Ninguna de tus carteras tiene suficiente. Una compra cuenta en menos de un minuto.',
      unknown: 'Ahora mismo no se puede comprobar lo que tienen tus carteras.',
    },
    mine: (n) => `Tienes el nivel ${n}.`,
    signIn: 'Iniciar sesión',
    again: 'Comprobar otra vez',
    join: 'Añadir una cartera',
    earn: 'Cómo subir de nivel',
  },
}
