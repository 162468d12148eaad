import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('ar')

export const ar: typeof en = {
  actions: 'إجراءات الرسالة',
  reactWith: (emoji) => `تفاعل بـ ${emoji}`,
  moreReactions: 'تفاعلات أخرى',
  reply: 'رد',
  copyText: 'نسخ النص',
  copyLink: 'نسخ الرابط',
  copyLinkLong: 'نسخ رابط الرسالة',
  more: 'المزيد',
  edit: 'تعديل',
  editEnded: 'يمكن التعديل خلال 15 دقيقة',
  report: 'إبلاغ',
  block: 'حظر في هذا النطاق',
  remove: 'حذف',
  removeTitle: 'هل تحذف هذه الرسالة؟',
  removeText: 'تختفي لدى الجميع، وتبقى مكانها ملاحظة صغيرة.',
  keepIt: 'الاحتفاظ بها',
  mentionSuggestions: 'أشخاص في هذه الغرفة',
  peopleFound: (n) =>
    count(n, {
      one: 'شخص يمكن ذكره (#)',
      two: 'شخصان يمكن ذكرهما (#)',
      few: '# أشخاص يمكن ذكرهم',
      many: '# شخصًا يمكن ذكرهم',
      other: '# شخص يمكن ذكرهم',
    }),
}
