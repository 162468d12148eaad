import type { en } from './en.ts'

export const es: typeof en = {
  signInToWrite: 'Los invitados pueden leer. Inicia sesión para escribir.',
  signAgain: 'Firma de nuevo para escribir con tu dirección.',
  signIn: 'Iniciar sesión',
  sign: 'Firmar',
  keepName: (name) => `Escribes como ${name}.`,
  keep: 'Conservar tu nombre',
  addMember: 'Añadir a mi cuenta',
  notNow: 'Ahora no',
  blocked: 'Aquí puedes leer, pero el equipo de este sitio te ha bloqueado para escribir.',
}
