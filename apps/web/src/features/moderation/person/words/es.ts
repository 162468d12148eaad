import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  title: (name) => `Reportar a ${name}`,
  text: 'Los operadores de este servidor lo revisan y ven que lo reportaste tú.',
  unreviewed:
    'Este servidor aún no tiene operadores, así que nadie revisa los reportes. El tuyo se guarda para ellos. Bloquear a la persona funciona de inmediato.',
  reason: '¿Qué problema tiene?',
  reasons: { spam: 'Spam', abuse: 'Abuso', illegal: 'Ilegal', other: 'Otro' },
  note: 'Agregar una nota',
  noteNote: 'Opcional.',
  disclose: 'Mostrar mensajes privados',
  discloseNote: (name) =>
    `Solo tú y ${name} pueden leerlos. Los operadores ven únicamente los mensajes que marques, tal como los reportas.`,
  you: 'Tú',
  send: (messages) =>
    messages === 0
      ? 'Reportar'
      : form(messages, {
          one: 'Reportar con # mensaje',
          many: 'Reportar con # mensajes',
          other: 'Reportar con # mensajes',
        }),
  failed: 'No se pudo reportar. Lo que escribiste se conserva; inténtalo de nuevo.',
}
