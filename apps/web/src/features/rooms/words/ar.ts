import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('ar')

export const ar: typeof en = {
  find: 'ابحث عن غرفة أو ألصق عنوانًا',
  order: 'الترتيب',
  orders: { default: 'النشطة', hot: 'الأنشط', new: 'الأحدث', unread: 'غير المقروءة' },
  otherPlaces: 'أماكن أخرى',
  visited: 'حيث كنت من قبل',
  lively: 'حيوية الآن',
  noneYet: 'ستظهر هنا الغرف التي تزورها.',
  none: 'لم يتحدث أحد هنا هذا الأسبوع.',
  noneFound: 'لا توجد غرفة بهذا الاسم. اضغط Enter لفتحه عنوانًا.',
  failed: 'لم تُحمَّل الغرف.',
  saidNothing: 'لم يكتب أحد بعد',
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
  callsYou: 'ناداك أحدهم باسمك',
  callSomebody: 'أشخاص من هذه الغرفة',
  peopleFound: (n) =>
    count(n, {
      one: 'شخص يمكن مناداته (#)',
      two: 'شخصان يمكن مناداتهما (#)',
      few: '# أشخاص يمكن مناداتهم',
      other: '# شخصًا يمكن مناداتهم',
    }),
  openAddress: 'افتح عنوانًا',
  choose: 'اختر غرفة',
  chooseText: 'أو افتح البهو الذي خلف أي صفحة.',
  notAnAddressTitle: 'هذا ليس عنوانًا على الويب',
  notAnAddressText: 'تقع الأبهاء خلف صفحات مثل example.com/page.',
}
