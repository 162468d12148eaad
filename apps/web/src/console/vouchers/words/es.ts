import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('es')
const times = (amount: number, title: string) => (amount === 1 ? title : `${amount} × ${title}`)

export const es: typeof en = {
  title: 'Vales',
  which: 'Qué mostrar',
  views: { counter: 'Mostrador', batches: 'Códigos' },
  times,
  code: 'Código del cliente',
  codeNote: 'Escríbelo o deja que lo escriba un lector. Los espacios y las mayúsculas no importan.',
  redeem: 'Canjear',
  redeeming: 'Comprobando',
  accepted: 'Canjeado ahora',
  whatFor: (amount, title, who) => `${times(amount, title)} para ${who}. No se puede usar otra vez.`,
  redeemedAt: (time) => `Se usó el ${time}. No des nada por él.`,
  refusedTitles: {
    redeemed: 'Ya canjeado',
    expired: 'Ha caducado',
    missing: 'No existe ese código',
    paused: 'Las recompensas están en pausa',
    withdrawn: 'Retirado',
    codeEnded: 'Este código ya no vale',
    unknown: 'No llegó respuesta',
  },
  refused: {
    redeemed: 'Se usó antes. No des nada por él.',
    expired: 'El vale podía usarse hasta su último día, que ya pasó.',
    missing: 'Nadie dio este código aquí. Míralo otra vez.',
    paused: 'El propietario ha puesto en pausa las recompensas de este dominio. El vale se conserva.',
    withdrawn: 'La empresa ha retirado este vale.',
    codeEnded: 'Un código dura dos minutos. Pide uno nuevo al cliente.',
    unknown: 'Nadie sabe si se usó. Volver a intentarlo es seguro: funciona una sola vez.',
  },
  lately: 'Canjeado últimamente',
  noneYet: 'Lo que se canjee aquí estará en esta lista.',
  undo: 'Deshacer',
  takenBack: 'Deshecho',
  undone: (reason) => `Devuelto al cliente: ${reason}`,
  reason: 'Por qué',
  reasonNote: 'El cliente lo lee. Recupera el vale.',
  noBatches: 'Aún no hay códigos',
  noBatchesText: 'Crea códigos para imprimir, enviar o repartir. Quien escribe uno recibe un vale.',
  newBatch: 'Códigos nuevos',
  counts: (codes, claimed, redeemed) =>
    `${form(codes, { one: '# código', other: '# códigos' })}, ${form(claimed, { one: '# reclamado', other: '# reclamados' })}, ${form(redeemed, { one: '# canjeado', other: '# canjeados' })}`,
  until: (day) => `hasta el ${day}`,
  closed: 'Terminado',
  close: 'Terminar',
  reallyClose: 'Sí, terminar',
  exportCodes: 'Guardar como CSV',
  importCodes: 'Añadir desde CSV',
  importInto: (title) => `Códigos para «${title}»`,
  imported: (count, known) =>
    form(count, { one: '# código añadido', other: '# códigos añadidos' }) +
    (known === 0 ? '.' : `, ${known} ya estaban.`),
  batchTitle: 'Para qué vale',
  batchTitleNote: 'Como «Un café».',
  description: 'Con más palabras',
  amount: 'Cuántos',
  count: 'Códigos que crear',
  countNote: '0 si añades los tuyos.',
  uses: 'Personas por código',
  validUntil: 'Válido hasta',
  create: 'Crear los códigos',
}
