import type { en } from './en.ts'

export const es: typeof en = {
  signInToWrite: 'Las visitas pueden leer. Inicia sesión para escribir.',
  signAgain: 'Firma otra vez para escribir con tu dirección.',
  signIn: 'Iniciar sesión',
  sign: 'Firmar',
  keepName: (name) => `Escribes como ${name}.`,
  keep: 'Conservar un nombre',
  notNow: 'Ahora no',
}
