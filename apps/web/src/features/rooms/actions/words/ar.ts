import { plurals } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('ar')

export const ar: typeof en = {
  actions: 'إجراءات الرسالة',
  reactWith: (emoji) => `تفاعل بـ ${emoji}`,
  reply: 'رد',
  copyText: 'انسخ النص',
  copyLink: 'انسخ الرابط',
  copyLinkLong: 'انسخ رابط الرسالة',
  more: 'المزيد',
  edit: 'تعديل',
  report: 'إبلاغ',
  remove: 'حذف',
  removeTitle: 'أتحذف هذه الرسالة؟',
  removeText: 'ستختفي لدى الجميع، وتبقى علامة خفيفة مكانها.',
  keepIt: 'أبقها',
  callSomebody: 'أشخاص من هذه الغرفة',
  peopleFound: (n) =>
    count(n, {
      one: 'شخص يمكن مناداته (#)',
      two: 'شخصان يمكن مناداتهما (#)',
      few: '# أشخاص يمكن مناداتهم',
      other: '# شخصًا يمكن مناداتهم',
    }),
}
