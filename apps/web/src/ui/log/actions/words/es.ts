import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')

export const es: typeof en = {
  actions: 'Acciones del mensaje',
  reactWith: (emoji) => `Reaccionar con ${emoji}`,
  moreReactions: 'Más reacciones',
  reply: 'Responder',
  copyText: 'Copiar texto',
  copyLink: 'Copiar enlace',
  copyLinkLong: 'Copiar enlace al mensaje',
  more: 'Más',
  edit: 'Editar',
  editEnded: 'Se puede editar durante 15 minutos',
  report: 'Reportar',
  block: 'Bloquear en este dominio',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar este mensaje?',
  removeText: 'Desaparece para todos. En su lugar queda una pequeña nota.',
  keepIt: 'Conservarlo',
  mentionSuggestions: 'Personas en esta sala',
  peopleFound: (n) => count(n, { one: '# persona para mencionar', other: '# personas para mencionar' }),
}
