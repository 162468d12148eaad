import type { en } from './en.ts'

export const es: typeof en = {
  section: 'Estadísticas de uso',
  title: '¿Podemos contar tus visitas?',
  text: 'Solo números. Ni quién eres ni lo que escribes.',
  signs: 'Tu billetera firma tu consentimiento, para que tengas un comprobante. No cuesta nada.',
  functional: 'Cómo se usa la aplicación',
  functionalNote:
    'Pantallas abiertas, enlaces seguidos y tiempo en las salas, para quienes llevan este servidor.',
  marketing: 'Visitas, para los dueños de los sitios',
  marketingNote: 'Ven cuántas personas vinieron a sus salas cada día, nunca quiénes.',
  allow: 'Permitir ambas',
  allowChosen: 'Permitir estas',
  choose: 'Elegir',
  decline: 'No, gracias',
  waiting: 'Un momento',
  refused: 'No se firmó nada y no se cuenta nada.',
  failed: 'No nos llegó y no se cuenta nada. Inténtalo de nuevo.',
  allowedAt: (time) => `Aceptaste: ${time}.`,
  declinedAt: (time) => `No aceptaste: ${time}. No se cuenta nada.`,
  withdraw: 'Retirar',
  look: 'Ver el comprobante',
  download: 'Descargar',
}
