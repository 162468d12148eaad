import type { en } from './en.ts'

export const es: typeof en = {
  ready: 'Hay una versión nueva lista.',
  begin: 'Recargar',
}
