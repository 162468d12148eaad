import type { en } from './en.ts'

export const de: typeof en = {
  replyingTo: 'Antwort an',
  cancelReply: 'Antwort abbrechen',
  editing: 'Du bearbeitest deine Nachricht',
  cancelEdit: 'Bearbeiten beenden',
}
