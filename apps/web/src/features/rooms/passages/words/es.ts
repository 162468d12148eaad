import type { en } from './en.ts'

export const es: typeof en = {
  show: 'Ver en la página',
}
