import type { en } from './en.ts'

export const es: typeof en = {
  newBlock: 'Bloquear a alguien',
  who: 'A quién',
  whoNote: 'El nombre de alguien que haya escrito aquí, una dirección o un ID de invitado.',
  nobodyFound:
    'Nadie con ese nombre ha escrito aquí hace poco. También puedes usar una dirección o un ID de invitado.',
  notAnAddress: 'No es una dirección completa (0x y 40 caracteres) ni un ID de invitado (g_ y 20).',
  choose: 'Elegir',
  choosePerson: (name) => `Elegir a ${name}`,
  block: 'Bloquear',
  blockPerson: (name) => `Bloquear a ${name}`,
  title: (name, domain) => `¿Bloquear a ${name} en ${domain}?`,
  text: 'Podrá seguir leyendo, pero no escribir en ninguna sala de este dominio.',
  done: (name) => `${name} ya no puede escribir aquí.`,
  undo: 'Deshacer',
  undone: (name) => `${name} puede volver a escribir aquí.`,
  undoFailed: 'No se ha podido deshacer el bloqueo. Inténtalo en Moderación.',
  errors: {
    self: 'Eres tú. No puedes bloquearte.',
    worksHere: 'Esta persona es del equipo de este dominio o del servidor. Quítala antes del equipo.',
    already: 'Esta persona ya está bloqueada. Para cambiar la duración, desbloquéala antes.',
  },
  howLong: 'Por cuánto tiempo',
  spans: { hour: 'Una hora', day: 'Un día', week: 'Una semana', ever: 'Para siempre' },
  reason: 'Motivo',
  reasonNote: 'La persona lo ve. Opcional.',
}
