import type { en } from './en.ts'

export const es: typeof en = {
  replyingTo: 'En respuesta a',
  cancelReply: 'Cancelar la respuesta',
  editing: 'Estás editando tu mensaje',
  cancelEdit: 'Dejar de editar',
}
