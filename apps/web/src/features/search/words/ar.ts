import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('ar')

export const ar: typeof en = {
  title: 'بحث',
  field: 'رسائل أو غرف أو عنوان',
  emptyTitle: 'عمّ تبحث؟',
  emptyText: 'ابحث في رسائل نطاق، أو عن غرف نشطة بالاسم. والعنوان يفتح غرفته.',
  noneTitle: 'لا نتائج',
  noneText: 'لا توجد غرفة نشطة بهذا الاسم. زُر نطاقًا لتبحث في رسائله، أو أدخل عنوان صفحة.',
  openAddress: 'افتح غرفة هذا العنوان',
  said: (domain) => `رسائل في ${domain}`,
  where: 'البحث في',
  longer: 'اكتب حرفين على الأقل للبحث في الرسائل.',
  searching: 'جارٍ البحث',
  failed: 'تعذّر تحميل البحث.',
  roomsFailed: 'تعذّر تحميل الغرف.',
  noWords: 'لا رسائل مطابقة هنا. جرّب كلمات أقل.',
  count: (n, isMore) =>
    `${isMore ? '+' : ''}${count(n, { zero: 'لا رسائل', one: 'رسالة واحدة', two: 'رسالتان', few: '# رسائل', many: '# رسالة', other: '# رسالة' })}`,
  here: 'ابحث في هذه الغرفة',
  thisRoom: 'هذه الغرفة',
  hereText: 'يكفي حرفان. تُفتح النتائج في الغرفة. أغلق البحث لتعود إلى حيث كنت.',
  more: 'عرض الأقدم',
}
