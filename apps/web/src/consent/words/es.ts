import type { en } from './en.ts'

export const es: typeof en = {
  section: 'Contar visitas',
  title: '¿Podemos contar tus visitas?',
  text: 'Solo cuántas veces se abre cada pantalla, desde tu próxima visita. Ni quién eres ni lo que escribes.',
  signs: 'Tu cartera firma el sí, para que tengas un comprobante. No cuesta nada.',
  allow: 'Permitir',
  decline: 'No, gracias',
  waiting: 'Un momento',
  refused: 'No se firmó nada y no se cuenta nada.',
  failed: 'No nos llegó y no se cuenta nada. Inténtalo de nuevo.',
  allowedAt: (time) => `Dijiste que sí: ${time}.`,
  declinedAt: (time) => `Dijiste que no: ${time}. No se cuenta nada.`,
  withdraw: 'Retirar',
  look: 'Ver el comprobante',
  download: 'Descargar',
}
