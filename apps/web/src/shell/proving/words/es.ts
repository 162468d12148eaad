import type { en } from './en.ts'

export const es: typeof en = {
  walletSigns: 'Tu cartera te pide que firmes esta frase. No cuesta nada.',
  keySigns: 'Tu cartera te pide que firmes por la clave nueva. No cuesta nada.',
  googleAgain: 'Google te pide que entres otra vez: así solo tú puedes hacer esto.',
  socialAgain: 'Tu acceso social se abre otra vez: así solo tú puedes hacer esto.',
  refused: 'Has dicho que no. No ha cambiado nada.',
  busy: 'La cartera ya tiene una pregunta abierta. Respóndela en su ventana e inténtalo otra vez.',
  late: 'Han pasado más de cinco minutos. No ha cambiado nada; inténtalo otra vez.',
}
