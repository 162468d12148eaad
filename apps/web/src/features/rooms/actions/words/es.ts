import { plurals } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('es')

export const es: typeof en = {
  actions: 'Acciones del mensaje',
  reactWith: (emoji) => `Reaccionar con ${emoji}`,
  reply: 'Responder',
  copyText: 'Copiar texto',
  copyLink: 'Copiar enlace',
  copyLinkLong: 'Copiar enlace al mensaje',
  more: 'Más',
  edit: 'Cambiar',
  report: 'Denunciar',
  remove: 'Borrar',
  removeTitle: '¿Borrar este mensaje?',
  removeText: 'Desaparece para todos. En su lugar queda una marca discreta.',
  keepIt: 'Conservarlo',
  callSomebody: 'Gente de esta sala',
  peopleFound: (n) => count(n, { one: '# persona a la que llamar', other: '# personas a las que llamar' }),
}
