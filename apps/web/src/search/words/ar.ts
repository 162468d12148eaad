import { plurals } from '../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('ar')

export const ar: typeof en = {
  title: 'بحث',
  field: 'كلمات أو غرفة أو عنوان',
  emptyTitle: 'عمّ تبحث؟',
  emptyText: 'سيظهر هنا ما قيل في مكان ما والغرف الحيوية المطابقة. والعنوان يفتح غرفته.',
  noneTitle: 'لا شيء بهذا الاسم',
  noneText: 'لا غرفة حيوية تحمله في اسمها. زر مكانًا لتبحث فيما قيل فيه، أو جرّب عنوان صفحة.',
  openAddress: 'افتح غرفة هذا العنوان',
  said: (domain) => `قيل في ${domain}`,
  where: 'أين',
  longer: 'حرفان أو أكثر يجدان ما قيل.',
  searching: 'يجري البحث',
  failed: 'لم يستجب البحث.',
  noWords: 'لم يقل أحد ذلك هنا. كلمات أقل تجد أكثر.',
  count: (n, isMore) =>
    `${isMore ? '+' : ''}${count(n, { one: 'رسالة واحدة', two: 'رسالتان', few: '# رسائل', other: '# رسالة' })}`,
  more: 'أظهر الأقدم',
}
