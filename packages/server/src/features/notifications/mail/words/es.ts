import type { en } from './en.ts'

export const es: typeof en = {
  guest: 'Un invitado',
  somebody: 'Alguien',
  lines: {
    mention: (who, place) => `${who} te ha mencionado en ${place}`,
    reply: (who, place) => `${who} te ha respondido en ${place}`,
    direct: (who) => `${who} te ha enviado un mensaje privado`,
    business: (who) => `${who} te ha escrito`,
  },
  news: (host) => `Novedades para ti en ${host}`,
  open: 'Abrir',
  more: 'Te espera algo más:',
  why: (host) => `Recibes esto porque pediste a ${host} novedades por correo.`,
  choose: 'Elige qué recibir:',
  stop: 'No recibir más correos en esta dirección:',
  codeSubject: (host) => `Tu código para ${host}`,
  codeText: (code, host) =>
    `${code}\n\nEscribe este código en ${host} para recibir novedades en esta dirección. Vale durante 15 minutos.\n\n¿No lo has pedido? Ignora este correo: sin el código no llegará nada más.`,
  page: {
    title: 'Nuestros correos',
    ask: '¿Dejar de recibir correos en tu dirección?',
    button: 'No recibir más correos',
    done: 'Hecho. No te volveremos a escribir.',
    unknown: 'Este enlace está incompleto. Copia la dirección entera del correo.',
    settings: 'Volver a Foyer',
  },
}
