import type { en } from './en.ts'

export const es: typeof en = {
  title: 'No puedes escribir aquí',
  forGood: 'No puedes escribir en este servidor: te expulsaron.',
  until: (time) => `No puedes escribir en este servidor hasta ${time}.`,
  reason: 'Motivo:',
  still: 'Aún puedes leer, exportar tus datos y eliminar tu cuenta.',
  settings: 'Tus datos',
}
