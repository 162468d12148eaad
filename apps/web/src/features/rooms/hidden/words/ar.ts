import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('ar')

export const ar: typeof en = {
  blocked: (n) =>
    count(n, {
      one: 'رسالة من شخص حظرته',
      two: 'رسالتان من شخص حظرته',
      few: '# رسائل من شخص حظرته',
      many: '# رسالة من شخص حظرته',
      other: '# رسالة من شخص حظرته',
    }),
  reported: (n) =>
    count(n, {
      one: 'رسالة أبلغت عنها',
      two: 'رسالتان أبلغت عنهما',
      few: '# رسائل أبلغت عنها',
      many: '# رسالة أبلغت عنها',
      other: '# رسالة أبلغت عنها',
    }),
  show: 'إظهار',
  undo: 'تراجع',
  withdrawn: 'سُحب بلاغك.',
  withdrawFailed: 'تعذّر سحب البلاغ. حاول مرة أخرى.',
}
