import type { en } from './en.ts'

export const de: typeof en = {
  ready: 'Eine neue Version ist da.',
  begin: 'Neu laden',
}
