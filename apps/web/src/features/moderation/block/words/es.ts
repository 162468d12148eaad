import type { en } from './en.ts'

export const es: typeof en = {
  newBlock: 'Bloquear a alguien',
  who: 'A quién',
  whoNote: 'El nombre de alguien que escribió aquí, una dirección o el id de un invitado.',
  nobodyFound:
    'Nadie con ese nombre ha escrito aquí últimamente. También vale una dirección o el id de un invitado.',
  notAnAddress: 'No es una dirección completa (0x y 40 caracteres) ni el id de un invitado (g_ y 20).',
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
  faults: {
    self: 'Eres tú. No puedes bloquearte.',
    worksHere: 'Esta persona es del equipo de este dominio o de este servidor. Sácala antes del equipo.',
    already: 'Esta persona ya está bloqueada. Para cambiar por cuánto tiempo, desbloquéala antes.',
  },
  howLong: 'Por cuánto tiempo',
  spans: { hour: 'Una hora', day: 'Un día', week: 'Una semana', ever: 'Para siempre' },
  reason: 'Motivo',
  reasonNote: 'La persona lo ve. Opcional.',
}
