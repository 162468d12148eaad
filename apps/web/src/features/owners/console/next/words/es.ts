import type { en } from './en.ts'

/** Textos de los próximos pasos de un propietario. */
export const es: typeof en = {
  title: 'Qué hacer ahora',
  text: 'Todo es opcional y desaparece cuando está hecho.',
  later: 'Ahora no',
  steps: {
    proved: { title: 'Vuelve a poner la prueba', text: 'No la encontramos en la última comprobación.' },
    named: {
      title: 'Ponle nombre a tu sitio',
      text: 'Aparece en el vestíbulo, los mensajes y las listas.',
    },
    greeted: { title: 'Saluda en el vestíbulo', text: 'Las visitas ven que hay alguien.' },
    staffed: {
      title: 'Invita a tu equipo',
      text: 'Los agentes responden a los clientes y los moderadores mantienen el orden.',
    },
    rewarding: {
      title: 'Ofrece algo',
      text: 'Vales y recompensas para quienes participan en la conversación.',
    },
  },
}
