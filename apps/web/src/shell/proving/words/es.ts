import type { en } from './en.ts'

export const es: typeof en = {
  walletSigns: 'Tu billetera te pide que firmes esta frase. No cuesta nada.',
  keySigns: 'Tu billetera te pide una firma para confirmar la clave nueva. No cuesta nada.',
  providerAgain: (name: string) =>
    `${name} te pide que inicies sesión de nuevo: así solo tú puedes hacer esto.`,
  passkeySigns:
    'Se te pide otra vez tu clave de acceso (o el código de recuperación, si entraste con él): así solo tú puedes hacer esto. Firma esta frase.',
  socialAgain: 'Tu acceso social se abre de nuevo: así solo tú puedes hacer esto.',
  refused: 'Rechazaste la solicitud. No cambió nada.',
  busy: 'Tu billetera tiene una solicitud abierta. Respóndela ahí e inténtalo de nuevo.',
  late: 'Pasaron más de cinco minutos. No cambió nada; inténtalo de nuevo.',
}
