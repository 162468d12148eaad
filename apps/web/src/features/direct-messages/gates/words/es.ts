import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')

export const es: typeof en = {
  title: 'Mensajes privados',
  who: 'Quién puede escribirte primero',
  whoNote: 'Quienes conoces o a quienes escribiste siempre pueden. Los demás esperan en tus solicitudes.',
  admits: { everybody: 'Todos', contacts: 'Contactos', nobody: 'Nadie' },
  age: 'Solo cuentas con cierta antigüedad',
  ageNote: 'Deja fuera las direcciones creadas solo para escribirte.',
  ageAny: 'Cualquier cuenta',
  days: (days) => count(days, { one: 'Al menos # día', other: 'Al menos # días' }),
  token: 'Solo quien tenga un token',
  tokenNote: 'La billetera de un desconocido debe tener al menos esta cantidad.',
  contract: 'Contrato del token',
  minimum: 'Mínimo, en la unidad más pequeña',
  chain: 'Cadena',
  noChains: 'Este servidor no puede consultar en ninguna cadena lo que tiene una cartera.',
  save: 'Guardar',
  saved: 'Guardado',
  failed: 'No se guardó. Inténtalo de nuevo.',
  mistyped: 'Un contrato es 0x seguido de 40 letras y cifras; la cantidad es un número entero.',
  loadFailed: 'Tus opciones de mensajes no se cargaron.',
}
